type MediaQuery = Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>

const unknown: MediaQuery = { matches: false, addEventListener() {}, removeEventListener() {} }

/** A media query of the browser. The server, which draws pages for every screen, knows none: it never matches. */
export function mediaQuery(query: string): MediaQuery {
  return typeof window === 'undefined' ? unknown : window.matchMedia(query)
}
