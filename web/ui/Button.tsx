import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'
import './Button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends useRender.ComponentProps<'button'> {
  /** One primary per screen. */
  variant?: ButtonVariant
  /** Work is in progress: a spinner replaces the label; width and focus stay. */
  loading?: boolean
  /** 'phone' (default of primary and danger): full width below 640 px; true: always; false: never. */
  wide?: boolean | 'phone'
  /** 'small' is 44 px high, the default 52 px. */
  size?: 'medium' | 'small'
  /** A lucide icon before the label. */
  icon?: ReactNode
}

/** A button, or a link that looks like one: `<Button render={<Link to="/auth" />}>Entrar</Button>`. */
export function Button({
  variant = 'secondary',
  loading = false,
  wide = variant === 'primary' || variant === 'danger' ? 'phone' : false,
  size = 'medium',
  icon,
  render,
  ref,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isLink = render !== undefined
  /** Ignored while loading, and for the second half of a double click: the first may have navigated here. */
  const press: typeof onClick = (event) => {
    if (loading || event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  return useRender({
    defaultTagName: 'button',
    render,
    ref,
    props: mergeProps<'button'>(
      {
        ...(isLink ? {} : { type: 'button' as const }),
        className: classNames(
          'button',
          `button-${variant}`,
          size === 'small' && 'button-small',
          wide === true && 'w-full',
          wide === 'phone' && 'w-full sm:w-auto',
        ),
        ...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {}),
        children: (
          <>
            <span className={classNames('button-label', loading && 'opacity-0')}>
              {icon}
              {children}
            </span>
            {loading ? <Spinner label={null} size={22} className="absolute" /> : null}
          </>
        ),
      },
      { ...rest, onClick: press },
    ),
  })
}
