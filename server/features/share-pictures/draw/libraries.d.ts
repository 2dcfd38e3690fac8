/** The part of them that is used here. */
declare module 'satori' {
  import type { ReactElement } from 'react'

  export interface SatoriOptions {
    readonly width: number
    readonly height: number
    readonly fonts: readonly {
      readonly name: string
      readonly weight: number
      readonly style: 'normal'
      readonly data: Buffer
    }[]
    /** Asked for what no font has: the address of a picture, or fonts. */
    readonly loadAdditionalAsset: (code: string, segment: string) => Promise<string | readonly never[]>
  }

  export default function satori(element: ReactElement, options: SatoriOptions): Promise<string>
}

declare module '@resvg/resvg-js' {
  export class Resvg {
    constructor(
      svg: string,
      options: { readonly font: { readonly loadSystemFonts: boolean }; readonly logLevel: 'off' },
    )
    render(): { asPng(): Uint8Array }
  }
}
