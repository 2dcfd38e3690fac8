import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import { classNames } from './class-names.ts'
import './Button.css'

export interface IconButtonProps extends Omit<useRender.ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for screen readers and as the tooltip. */
  label: string
  variant?: 'quiet' | 'secondary'
}

/** A 44 px button with only an icon: `<IconButton label="Fechar"><X /></IconButton>`. */
export function IconButton({ label, variant = 'quiet', render, ref, ...rest }: IconButtonProps) {
  return useRender({
    defaultTagName: 'button',
    render,
    ref,
    props: mergeProps<'button'>(
      {
        ...(render === undefined ? { type: 'button' as const } : {}),
        'aria-label': label,
        title: label,
        className: classNames('icon-button', variant === 'secondary' && 'icon-button-secondary'),
      },
      rest,
    ),
  })
}
