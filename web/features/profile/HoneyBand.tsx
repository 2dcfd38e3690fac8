/** The honey-coloured band behind the avatar, with cells of the comb at its end. */
export function HoneyBand() {
  return (
    <div
      aria-hidden="true"
      className="-mx-4 h-36 overflow-hidden bg-linear-to-br from-honey to-honey-strong lg:mx-0 lg:mt-6 lg:rounded-lg"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 240 144"
        className="ms-auto h-full text-honey-ink/20"
        fill="none"
        stroke="currentColor"
        strokeWidth={3}
      >
        {cells.map(([x, y]) => (
          <path key={`${x} ${y}`} d={`M${x} ${y}l28 16v32l-28 16l-28-16v-32z`} strokeLinejoin="round" />
        ))}
      </svg>
    </div>
  )
}

const cells = [
  [84, -22],
  [140, -22],
  [196, -22],
  [112, 26],
  [168, 26],
  [224, 26],
  [140, 74],
  [196, 74],
] as const
