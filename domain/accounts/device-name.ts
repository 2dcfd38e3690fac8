const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdgA?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  // Every browser above also calls itself Chrome or Safari.
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
]

const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/CrOS/u, 'Chromebook'],
  [/Windows/u, 'Windows'],
  [/Mac OS X|Macintosh/u, 'Mac'],
  [/Linux/u, 'Linux'],
]

export interface Device {
  /** 'Chrome no Android'. */
  readonly name: string
  readonly kind: 'phone' | 'computer'
}

/** A readable name for a user agent. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1]
  const kind = system === 'iPhone' || system === 'iPad' || system === 'Android' ? 'phone' : 'computer'
  if (browser && system) return { name: `${browser} no ${system}`, kind }
  return { name: browser ?? system ?? 'Aparelho desconhecido', kind }
}
