import { expect, it } from 'vitest'
import { usedStyles } from './used-styles.ts'

const markup = '<main class="wall lg:flex" data-side="left"><p class="note">Olá</p></main>'

it('keeps the rules that the markup can meet, in their order', () => {
  const sheet =
    '.note{color:red}.other{color:blue}.wall .note:hover{top:1px}.wall .other{top:2px}p{margin:0}table{margin:1px}'
  expect(usedStyles(sheet, markup)).toBe('.note{color:red}.wall .note:hover{top:1px}p{margin:0}')
})

it('keeps a list of selectors of which one is met, and what is said only by :not and the like', () => {
  const sheet = '.other,.note{color:red}:is(.other,.note) p{top:0}.wall:not(.closed){top:1px}'
  expect(usedStyles(sheet, markup)).toBe(sheet)
})

it('knows classes with characters that have to be escaped, and attributes', () => {
  const sheet = String.raw`.lg\:flex{display:flex}.lg\:hidden{display:none}[data-side=left]{left:0}[data-kind]{top:0}`
  expect(usedStyles(sheet, markup)).toBe(String.raw`.lg\:flex{display:flex}[data-side=left]{left:0}`)
})

it('takes brackets in the name of a class for no attribute', () => {
  const columns = 'grid-cols-[240px_minmax(0,1fr)]'
  const sheet = String.raw`.grid-cols-\[240px_minmax\(0\,1fr\)\]{top:0}.max-\[20rem\]\:flex{top:1px}`
  expect(usedStyles(sheet, `<p class="${columns} max-[20rem]:flex"></p>`)).toBe(sheet)
  expect(usedStyles(sheet, '<p></p>')).toBe('')
})

it('looks into conditions and layers, and drops those that are left empty', () => {
  const sheet =
    '@layer base,components;@layer components{.note{top:0}@media print{.other{top:1px}}}@media (width>=40rem){.wall{top:2px}}'
  expect(usedStyles(sheet, markup)).toBe(
    '@layer base,components;@layer components{.note{top:0}}@media (width>=40rem){.wall{top:2px}}',
  )
})

it('is not misled by braces in texts', () => {
  const sheet = '.note:before{content:"}"}.other{top:0}.wall{content:"{"}'
  expect(usedStyles(sheet, markup)).toBe('.note:before{content:"}"}.wall{content:"{"}')
})

it('keeps colours of themes, faces, and the movements that are used', () => {
  const sheet =
    '[data-theme=dark]{--ink:#fff}@font-face{font-family:A}.note{animation:arrive 1s both}@keyframes arrive{0%{top:0}}@keyframes leave{0%{top:0}to{top:1px}}'
  expect(usedStyles(sheet, markup)).toBe(
    '[data-theme=dark]{--ink:#fff}@font-face{font-family:A}.note{animation:arrive 1s both}@keyframes arrive{0%{top:0}}',
  )
})
