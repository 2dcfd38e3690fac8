import AtSign from 'lucide-react/icons/at-sign'
import type { PublicProfile } from '#contract/people.ts'
import { socialAddress } from '#domain/profile/social.ts'

const networks = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'x', name: 'X' },
] as const

export function SocialLinks({ socials }: { socials: PublicProfile['socials'] }) {
  const given = networks.filter(({ key }) => socials[key] !== '')
  if (given.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {given.map(({ key, name }) => (
        <li key={key}>
          <a
            href={socialAddress(key, socials[key])}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 text-sm font-semibold text-ink no-underline hover:bg-sunk"
          >
            <AtSign size={16} aria-hidden="true" />
            {name}
            <span className="sr-only"> (abre em outra aba)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
