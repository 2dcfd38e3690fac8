import { classNames } from './class-names.ts'

/** Marks a member invented to show how the community works; readable on paper and on every note. */
export function SampleMark({ className }: { className?: string }) {
  return (
    <span
      title="Perfil de exemplo, para mostrar como a comunidade funciona"
      className={classNames(
        'inline-block rounded-full border border-current px-1.5 text-xs leading-snug font-semibold whitespace-nowrap',
        className,
      )}
    >
      exemplo
    </span>
  )
}
