import type { ComponentProps, ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-4">
      <h2 className="border-b border-line pb-2 text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** Replaces the router's Link, which the gallery does not use. */
export function SampleLink(props: ComponentProps<'a'>) {
  return <a {...props}>{props.children}</a>
}
