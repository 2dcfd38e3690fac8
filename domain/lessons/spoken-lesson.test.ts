import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spokenParagraphs } from './spoken-lesson.ts'
import { longestSentence, readableText, splitSentences } from './spoken-sentences.ts'

describe('a lesson to listen to', () => {
  it('is read paragraph by paragraph, each known by its place on the page', () => {
    const html =
      '<p>Dona Ciça vende bolo. Quanto sobra?</p>\n<h2>A conta</h2>\n<ul>\n<li>Some <strong>tudo</strong></li>\n<li><p>Divida</p></li>\n</ul>\n'
    expect(spokenParagraphs(html)).toEqual([
      { block: 0, sentences: ['Dona Ciça vende bolo.', 'Quanto sobra?'] },
      { block: 1, sentences: ['A conta'] },
      { block: 2, sentences: ['Some tudo'] },
      // The item itself says nothing: its paragraph does.
      { block: 4, sentences: ['Divida'] },
    ])
  })

  it('reads of a drawing what describes it, and its legend', () => {
    const html =
      '<figure class="lesson-figure"><svg role="img"><title id="a-t">Árvore</title><desc id="a-d">Se sim, seguir.</desc><text x="1">solto</text></svg><figcaption>Uma pergunta por vez</figcaption></figure>'
    expect(spokenParagraphs(html)).toEqual([
      { block: 0, sentences: ['Figura: Árvore.', 'Se sim, seguir.', 'Uma pergunta por vez'] },
    ])
  })

  it('reads a table row by row, with the names of the columns', () => {
    const html =
      '<div class="lesson-table"><table>\n<thead>\n<tr>\n<th scope="col">Parte</th>\n<th>Conta</th>\n<th data-align="right">Valor</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Tempo</td>\n<td>2,5 horas × R$ 18</td>\n<td>R$&nbsp;45,00</td>\n</tr>\n<tr><td>Total</td><td></td><td><strong>R$ 45,00</strong></td></tr>\n</tbody>\n</table></div>'
    expect(spokenParagraphs(html).map(({ sentences }) => sentences.join(' '))).toEqual([
      'Tabela: Parte; Conta; Valor.',
      'Tempo; Conta: 2,5 horas vezes R$ 18; Valor: R$ 45,00',
      'Total; Valor: R$ 45,00',
    ])
  })

  it('says what kind a callout is, and decodes what HTML escapes', () => {
    const html =
      '<aside class="lesson-callout" data-kind="erro">\n<p class="lesson-callout-title"><span class="lesson-callout-kind">Erro comum</span> Achar que &quot;R&amp;D&quot; basta</p>\n<p>Não basta.</p></aside>\n<aside><p><span class="lesson-callout-kind">Resumo</span></p></aside>'
    expect(spokenParagraphs(html).map(({ sentences }) => sentences)).toEqual([
      ['Erro comum: Achar que "R&D" basta'],
      ['Não basta.'],
      ['Resumo.'],
    ])
  })
})

describe('sentences to be said', () => {
  it('end where people pause, and not inside numbers and short forms', () => {
    expect(splitSentences('A Dra. Ana cobra R$ 1.234,50. “Caro?” Nem tanto… Veja: 3 p. e só. fim')).toEqual([
      'A Dra. Ana cobra R$ 1.234,50.',
      '“Caro?”',
      'Nem tanto…',
      'Veja: 3 p. e só. fim',
    ])
  })

  it('are short enough for voices that stop by themselves, and lose no word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('mel', 'abelha,', 'colmeia.', 'Flor', 'pólen;', 'x'.repeat(200)), {
          maxLength: 80,
        }),
        (words) => {
          const text = words.join(' ')
          const sentences = splitSentences(text)
          expect(sentences.every(({ length }) => length > 0 && length <= longestSentence)).toBe(true)
          expect(sentences.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        },
      ),
    )
  })

  it('have words for signs that voices leave out', () => {
    expect(readableText('12 × R$ 5,00 = R$ 60,00 − 5%')).toBe('12 vezes R$ 5,00 é igual a R$ 60,00 menos 5%')
    expect(readableText('840 ÷ 40')).toBe('840 dividido por 40')
    expect(readableText('De MEI a ME, das 9h às 18h30, em 4x, 15 min. O DAS e a DASN-SIMEI: MEÇA')).toBe(
      'De MEI a M E, das 9 horas às 18 horas e 30, em 4 vezes, 15 minutos. O DAS e a D A S N-SIMEI: MEÇA',
    )
  })
})
