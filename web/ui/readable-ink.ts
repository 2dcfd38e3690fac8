const DARK_INK = '#2a2312'
const LIGHT_INK = '#ffffff'

function relativeLuminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function luminanceOfHex(hex: string): number | null {
  const match = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())
  const digits = match?.[1]
  if (!digits) return null
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const value = Number.parseInt(full, 16)
  return relativeLuminance((value >> 16) & 255, (value >> 8) & 255, value & 255)
}

/** WCAG contrast of two hex colours, 1 to 21; null if one is not a hex colour. */
export function contrastOf(first: string, second: string): number | null {
  const one = luminanceOfHex(first)
  const two = luminanceOfHex(second)
  if (one === null || two === null) return null
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

/** The text colour (dark or white) with the better contrast on a member's profile colour. */
export function readableInkOn(background: string): string {
  const dark = contrastOf(background, DARK_INK)
  const light = contrastOf(background, LIGHT_INK)
  if (dark === null || light === null) return DARK_INK
  return dark >= light ? DARK_INK : LIGHT_INK
}
