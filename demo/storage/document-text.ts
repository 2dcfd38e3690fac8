/** What a stored thing reads as. It is never changed in place, so its text holds for as long as it is there. */
const texts = new WeakMap<object, string>()

/**
 * A document as JSON, with the same outcome as JSON.stringify. Of hundreds of ideas one has changed: the others are
 * not written out again, which is what a change would spend most of its time on.
 */
export function documentText(document: object): string {
  const entries = Object.entries(document).flatMap(([key, value]) =>
    value === undefined ? [] : [`${JSON.stringify(key)}:${valueText(value)}`],
  )
  return `{${entries.join(',')}}`
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(itemText).join(',')}]`
  return typeof value === 'object' && value !== null ? documentText(value) : JSON.stringify(value)
}

function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return JSON.stringify(item) ?? 'null'
  const known = texts.get(item)
  if (known !== undefined) return known
  const text = JSON.stringify(item)
  texts.set(item, text)
  return text
}
