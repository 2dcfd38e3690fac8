import type { Token } from 'markdown-it'
import { written } from './written-token.ts'

const box = /^\[ \]\s+/u

/** Lists whose items all begin with `[ ]` get boxes to tick. A tick is the reader's own and goes with the page. */
export function arrangeChecklists(tokens: readonly Token[]): Token[] {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'bullet_list_open') continue
    const items = itemTexts(tokens, index)
    if (!items.every(({ content }) => box.test(content))) continue
    token.attrSet('class', 'lesson-checklist')
    for (const { children } of items) {
      const [first] = children ?? []
      if (first === undefined) continue
      first.content = first.content.replace(box, '')
      children?.unshift(written('<label><input type="checkbox"><span>'))
      children?.push(written('</span></label>'))
    }
  }
  return [...tokens]
}

/** The first text of each item of the list that opens here, not of lists inside it. */
function itemTexts(tokens: readonly Token[], listAt: number): readonly Token[] {
  const level = tokens[listAt]?.level ?? 0
  const texts: Token[] = []
  for (let index = listAt + 1; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token === undefined || (token.type === 'bullet_list_close' && token.level === level)) break
    const text = tokens[index + 2]
    if (token.type === 'list_item_open' && token.level === level + 1 && text !== undefined) texts.push(text)
  }
  return texts
}
