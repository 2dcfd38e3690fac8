import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

/** A link to an address of the app named by the server, with its query: opened without reloading the page. */
export function AddressLink({ href, onClick, ...link }: ComponentPropsWithRef<'a'> & { href: string }) {
  const { history } = useRouter()

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || isElsewhere) return
    event.preventDefault()
    history.push(href)
  }

  return <a {...link} href={href} onClick={open} />
}
