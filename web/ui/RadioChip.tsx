import type { ComponentPropsWithRef, ReactNode } from 'react'
import './RadioChip.css'

export interface RadioChipProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> {
  children: ReactNode
  /** Several can be chosen. */
  several?: boolean
}

/** One of a few options that are all visible; stands in a fieldset with the others. */
export function RadioChip({ children, several = false, ...input }: RadioChipProps) {
  return (
    <label className="radio-chip">
      <input type={several ? 'checkbox' : 'radio'} {...input} />
      {children}
    </label>
  )
}
