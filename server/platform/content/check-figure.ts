/** Figures are inlined: only drawing elements, nothing that runs, styles other elements or loads files. */
const elements = new Set(
  'svg title desc g defs marker path rect circle ellipse line polyline polygon text tspan'.split(' '),
)
const attributes = new Set(
  (
    'xmlns viewBox role aria-labelledby id x y x1 x2 y1 y2 dx dy cx cy r rx ry width height d points transform ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity ' +
    'opacity font-family font-size font-weight font-style letter-spacing text-anchor dominant-baseline ' +
    'marker-start marker-mid marker-end markerWidth markerHeight markerUnits orient refX refY'
  ).split(' '),
)

const tag = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/gu
const attribute = /([\w:-]+)="([^"]*)"/gu

/** The problems of a figure; empty if it may be shown. */
export function checkFigure(id: string, svg: string): readonly string[] {
  const problems: string[] = []
  const open: string[] = []
  for (const [, closing, name = '', given = '', selfClosing] of svg.matchAll(tag)) {
    if (!elements.has(name)) problems.push(`has a <${name}>`)
    if (closing === '/') {
      if (open.pop() !== name) problems.push(`closes <${name}> where another is open`)
      continue
    }
    for (const [, attributeName = '', value = ''] of given.matchAll(attribute))
      problems.push(...checkAttribute(id, name, attributeName, value))
    if (selfClosing === '') open.push(name)
  }
  if (open.length > 0) problems.push(`leaves <${open.join('>, <')}> open`)
  if (/[<>]/u.test(svg.replace(tag, ''))) problems.push('has something that is neither a plain tag nor text')
  const isOne = /^\s*<svg\s/u.test(svg) && /<\/svg>\s*$/u.test(svg) && svg.split('<svg').length === 2
  if (!isOne) problems.push('is not one <svg>')
  // A drawing does not adapt to a longer number.
  if (svg.includes('{{')) problems.push('names a fact')
  for (const [part, mark] of [
    ['title', 't'],
    ['desc', 'd'],
  ]) {
    if (!new RegExp(`<${part} id="${id}-${mark}">[^<]{3,}</${part}>`, 'u').test(svg))
      problems.push(`has no <${part} id="${id}-${mark}">`)
  }
  if (!/<svg[^>]* role="img"/u.test(svg)) problems.push('has no role="img"')
  if (!new RegExp(`<svg[^>]* aria-labelledby="${id}-t ${id}-d"`, 'u').test(svg))
    problems.push('is not labelled by its title and description')
  return problems
}

function checkAttribute(id: string, element: string, name: string, value: string): readonly string[] {
  if (!attributes.has(name)) return [`has the attribute ${name} on <${element}>`]
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg' ? [] : ['has another xmlns']
  const problems: string[] = []
  if (name === 'id' && !value.startsWith(`${id}-`))
    problems.push(`has the id ${value}, not beginning with ${id}-`)
  if (/url\(/iu.test(value) && !new RegExp(`^url\\(#${id}-[\\w-]+\\)$`, 'u').test(value))
    problems.push(`refers to ${value}`)
  if (/[a-z]:|\/\/|expression|@import/iu.test(value)) problems.push(`has an address in ${name}`)
  return problems
}
