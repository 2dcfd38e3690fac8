import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderLegalText } from './legal-texts.ts'

describe('a legal text', () => {
  it('leaves a place for whom to write to, gives its sections addresses, and keeps tables readable', () => {
    const { title, updated, sections, html } = renderLegalText(
      [
        '---\ntitle: Termos\nupdated: 2026-11-15\n---\nEscreva para {{contactEmail}}.',
        '## O que é seu continua seu',
        '| Dados |\n|---|\n| Nome |',
        'Leia a [Política](/privacy) e a [lei](https://www.gov.br/anpd).',
      ].join('\n\n'),
    )
    expect({ title, updated, sections }).toEqual({
      title: 'Termos',
      updated: '2026-11-15',
      sections: [{ id: 'o-que-e-seu-continua-seu', title: 'O que é seu continua seu' }],
    })
    const [before, after] = html
    expect(before).toBe('<p>Escreva para ')
    expect(after).toContain('<h2 id="o-que-e-seu-continua-seu">')
    expect(after).toContain('<th scope="col">Dados</th>')
    expect(after).toContain('<a href="/privacy">')
    expect(after).toContain('<a href="https://www.gov.br/anpd" target="_blank" rel="noopener noreferrer">')
  })

  it('brings no markup of its own and no address that could run something', () => {
    const text = '---\ntitle: a\nupdated: b\n---\n<img src=x onerror=y> [a](javascript:alert)'
    expect(renderLegalText(text).html.join('')).not.toMatch(/<img|href/u)
  })

  it.each([
    ['terms', 'Termos de uso'],
    ['privacy', 'Política de privacidade'],
  ])('of content/legal is whole: %s', (name, title) => {
    const file = join(import.meta.dirname, `../../content/legal/${name}.md`)
    const text = renderLegalText(readFileSync(file, 'utf8'))
    expect(text.title).toBe(title)
    expect(text.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/u)
    expect(text.html.length).toBeGreaterThan(1)
    expect(text.html.join('')).not.toMatch(/\{\{|\]\(/u)
    expect(new Set(text.sections.map(({ id }) => id)).size).toBe(text.sections.length)
  })
})
