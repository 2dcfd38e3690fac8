import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { rendererVersion } from './content-digest.ts'
import type { Fact } from './content-schema.ts'
import { renderLesson } from './render-lesson.ts'

const limit: Fact = {
  id: 'mei-limite-anual',
  label: 'Limite',
  value: 'R$ 81.000,00 <b>',
  source: { name: 'gov.br', url: 'https://www.gov.br' },
  checked: '2026-11-01',
  validUntil: '2026-12-31',
  basis: 'recebido',
  confidence: 'alta',
}
const funnel =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 100" role="img" aria-labelledby="funil-t funil-d">\n' +
  '  <title id="funil-t">Funil</title>\n  <desc id="funil-d">Um funil</desc>\n  <rect x="1" y="2"/>\n</svg>'
const facts = new Map([[limit.id, limit]])
const figures = new Map([['funil', funnel]])

const render = (text: string) => renderLesson(text, { facts, figures })
const html = (text: string) => {
  const rendered = render(text)
  expect(rendered.problems).toEqual([])
  return rendered.html
}

describe('a lesson', () => {
  it('has headings, emphasis, lists and typographic quotes', () => {
    expect(html('## Um\n\n"Olá", **disse** *ela*.\n\n1. a\n2. b')).toBe(
      '<h2>Um</h2>\n<p>“Olá”, <strong>disse</strong> <em>ela</em>.</p>\n<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n',
    )
  })

  it('has tables that can be scrolled, with their alignment', () => {
    const table = html('| a | b |\n|---|---:|\n| 1 | 2 |')
    expect(table).toContain('<div class="lesson-table" role="group" tabindex="0" aria-label="Tabela"><table>')
    expect(table).toContain('<th scope="col">a</th>')
    expect(table).toContain('<td data-align="right">2</td>')
    expect(table).not.toContain('style=')
  })

  it('has callouts with a title, and with a table or list right under it', () => {
    expect(html('> [!EXEMPLO] Contas *dela*\n> Texto.')).toBe(
      '<aside class="lesson-callout" data-kind="exemplo">\n' +
        '<p class="lesson-callout-title"><span class="lesson-callout-kind">Exemplo</span> Contas <em>dela</em></p>\n' +
        '<p>Texto.</p>\n</aside>\n',
    )
    expect(html('> [!RESUMO]\n> - um\n> - dois')).toBe(
      '<aside class="lesson-callout" data-kind="resumo">\n' +
        '<p class="lesson-callout-title"><span class="lesson-callout-kind">Resumo</span></p>\n' +
        '<ul>\n<li>um</li>\n<li>dois</li>\n</ul>\n</aside>\n',
    )
    expect(html('> [!ERRO] Pressa\n> | a |\n> |---|\n> | 1 |')).toMatch(
      /Pressa<\/p>\n<div class="lesson-table"/u,
    )
  })

  it('has checklists', () => {
    expect(html('- [ ] um\n- [ ] **dois**')).toBe(
      '<ul class="lesson-checklist">\n<li><label><input type="checkbox"><span>um</span></label></li>\n' +
        '<li><label><input type="checkbox"><span><strong>dois</strong></span></label></li>\n</ul>\n',
    )
  })

  it('has figures drawn in the page', () => {
    expect(html('![Um funil](figura:funil "Legenda & fim")')).toBe(
      '<figure class="lesson-figure"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 100" role="img" ' +
        'aria-labelledby="funil-t funil-d"><title id="funil-t">Funil</title><desc id="funil-d">Um funil</desc>' +
        '<rect x="1" y="2"/></svg><figcaption>Legenda &amp; fim</figcaption></figure>\n',
    )
  })

  it('prints dated facts, also in tables, as text', () => {
    const fact = '<span class="lesson-fact" data-fact="mei-limite-anual">R$\u00a081.000,00 &lt;b&gt;</span>'
    expect(html('Até {{mei-limite-anual}}.')).toBe(`<p>Até ${fact}.</p>\n`)
    expect(html('| a |\n|---|\n| {{mei-limite-anual}} |')).toContain(`<td>${fact}</td>`)
  })

  it('opens links elsewhere, without telling where from', () => {
    expect(html('[gov](https://www.gov.br)')).toBe(
      '<p><a href="https://www.gov.br" target="_blank" rel="noopener noreferrer">gov</a></p>\n',
    )
  })

  it.each([
    ['raw HTML', 'Oi <script>alert(1)</script>'],
    ['an event handler', '<img src=x onerror=alert(1)>'],
    ['a script address', '[x](javascript:alert(1))'],
    ['a plain address', '[x](http://exemplo.com)'],
    ['a data address', '![x](data:image/svg+xml;base64,AA)'],
    ['a picture from elsewhere', '![x](https://exemplo.com/x.png)'],
    ['a figure that is not there', '![x](figura:nada)'],
    ['a figure without a description', '![](figura:funil)'],
    ['a figure twice', '![x](figura:funil)\n\n![x](figura:funil)'],
    ['a figure inside a line', 'veja ![x](figura:funil) aqui'],
    ['a fact that is not there', 'Até {{nada}}.'],
    ['an unknown callout', '> [!NADA] x\n> y'],
    ['a quote without a mark', '> só uma frase'],
    ['a first-level heading', '# Um'],
    ['a fourth-level heading', '#### Um'],
    ['a list in which only some items can be ticked', '- [ ] um\n- dois'],
  ])('refuses %s', (_, text) => {
    const { html: shown, problems } = render(text)
    expect(problems.length).toBeGreaterThan(0)
    expect(shown).not.toMatch(/<script|<img|javascript:[^)]*"|onerror=(?!alert\(1\)&gt;)/u)
  })

  it('is rendered anew everywhere when the renderer changes', () => {
    const everything =
      '## Um\n\n> [!EXEMPLO] Contas\n> Texto.\n\n- [ ] um\n\n![d](figura:funil "l")\n\n| a | b |\n|---|---:|\n| {{mei-limite-anual}} | [g](https://g.br) |'
    const digest = createHash('sha256').update(html(everything)).digest('hex').slice(0, 12)
    // If the digest changes, raise rendererVersion in content-digest.ts too, or installations keep the old
    // rendering.
    expect({ rendererVersion, digest }).toEqual({ rendererVersion: 4, digest: '01500a53ab85' })
  })
})
