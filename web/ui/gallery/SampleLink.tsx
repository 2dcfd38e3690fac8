import type { ComponentProps } from 'react'

/** Replaces the router's Link, which the gallery does not use. */
export function SampleLink(props: ComponentProps<'a'>) {
  return <a {...props}>{props.children}</a>
}
