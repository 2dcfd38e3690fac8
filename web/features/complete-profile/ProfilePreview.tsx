import AtSign from 'lucide-react/icons/at-sign'
import { cleanLine } from '#domain/text/clean-text.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'

export interface ProfilePreviewProps {
  name: string
  color: string
  photoUrl: string | null
  bio: string
  /** The networks with something written in them. */
  networks: readonly string[]
}

/** The member as the community will see them, while they write. The form says the same: it is for the eyes alone. */
export function ProfilePreview({ name, color, photoUrl, bio, networks }: ProfilePreviewProps) {
  const shown = cleanLine(name)
  return (
    <div aria-hidden="true" className="profile-preview">
      <div className="profile-preview-band">
        <svg viewBox="0 0 200 88" className="profile-preview-comb" aria-hidden="true">
          <path d="M100 -18l26 15v30l-26 15l-26-15v-30zM152 -18l26 15v30l-26 15l-26-15v-30zM126 27l26 15v30l-26 15l-26-15v-30zM178 27l26 15v30l-26 15l-26-15v-30z" />
        </svg>
      </div>
      <Hexagon
        name={shown || '?'}
        color={color}
        photoUrl={photoUrl}
        size={112}
        decorative
        className="profile-preview-face"
      />
      <p className="mt-3 font-display text-2xl font-bold wrap-anywhere">{shown || 'Seu nome'}</p>
      <p className="profile-preview-bio">{bio.trim() || 'Uma frase sobre você aparece aqui.'}</p>
      {networks.length > 0 ? (
        <p className="mt-3 flex flex-wrap gap-2">
          {networks.map((network) => (
            <span
              key={network}
              className="inline-flex items-center gap-1 rounded-full bg-sunk px-3 py-1 text-sm font-semibold"
            >
              <AtSign size={14} />
              {network}
            </span>
          ))}
        </p>
      ) : null}
    </div>
  )
}
