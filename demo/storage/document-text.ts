/** The texts of stored objects. Objects are never changed in place, so their texts stay valid. */
const texts = new WeakMap<object, string>()

/**
 * A document as JSON, equal to JSON.stringify. Usually one of hundreds of ideas has changed: the others reuse
 * their texts, because serialising is most of a change's time.
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
