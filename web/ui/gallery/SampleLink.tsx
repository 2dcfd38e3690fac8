import type { ComponentProps } from 'react'

/** Stands in for the router's Link, which the gallery does without. */
export function SampleLink(props: ComponentProps<'a'>) {
  return <a {...props}>{props.children}</a>
}
