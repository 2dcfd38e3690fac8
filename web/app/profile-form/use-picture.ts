import { useEffect, useState } from 'react'
import { isHttps } from '#domain/profile/social.ts'

export type Picture =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly url: string }
  | { readonly kind: 'broken' }

const none: Picture = { kind: 'none' }
const typingPauseMs = 400

/** The picture behind an address that is being typed: asked for when the typing rests. */
export function usePicture(typed: string): Picture {
  const url = typed.trim()
  const [found, setFound] = useState<{ url: string; isPicture: boolean } | null>(null)
  const isAddress = isHttps(url)
  useEffect(() => {
    if (!isAddress) return
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    image.onload = () => setFound({ url, isPicture: true })
    image.onerror = () => setFound({ url, isPicture: false })
    const pause = setTimeout(() => {
      image.src = url
    }, typingPauseMs)
    return () => {
      clearTimeout(pause)
      image.onload = null
      image.onerror = null
    }
  }, [url, isAddress])
  if (!isAddress) return none
  if (found?.url !== url) return { kind: 'loading' }
  return found.isPicture ? { kind: 'shown', url } : { kind: 'broken' }
}
