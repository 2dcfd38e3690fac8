export const speeds = [0.8, 0.9, 1, 1.1, 1.25, 1.5] as const

const key = 'colmeia.reading-speed'

export function storedSpeed(): number {
  try {
    const stored = Number(window.localStorage.getItem(key))
    return speeds.find((speed) => speed === stored) ?? 1
  } catch {
    return 1
  }
}

export function storeSpeed(speed: number): void {
  try {
    window.localStorage.setItem(key, String(speed))
  } catch {
    // Storage refused: the speed lasts until the reader is closed.
  }
}

/** 1,25× */
export function speedLabel(speed: number): string {
  return `${String(speed).replace('.', ',')}×`
}
