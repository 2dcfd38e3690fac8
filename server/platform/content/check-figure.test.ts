import { describe, expect, it } from 'vitest'
import { checkFigure } from './check-figure.ts'

const head =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 100" role="img" aria-labelledby="a-t a-d">' +
  '<title id="a-t">Funil</title><desc id="a-d">Um funil</desc>'
const figure = (inside: string) => `${head}${inside}</svg>`

describe('a figure', () => {
  it('may draw', () => {
    expect(
      checkFigure(
        'a',
        figure(
          '<defs><marker id="a-ponta" orient="auto"><path d="M0 0"/></marker></defs>' +
            '<line x1="0" y1="0" x2="1" y2="1" marker-end="url(#a-ponta)" stroke="var(--line-strong)"/>' +
            '<text x="1" y="2" font-family="var(--font-body)">R$ 10,00 &amp; mais</text>',
        ),
      ),
    ).toEqual([])
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a style', '<style>*{display:none}</style>'],
    ['other markup', '<foreignObject></foreignObject>'],
    ['an animation', '<animate/>'],
    ['a picture', '<image href="https://exemplo.com/x.png"/>'],
    ['a link', '<a></a>'],
    ['another drawing', '<use/>'],
    ['an event handler', '<rect onclick="alert(1)"/>'],
    ['a reference', '<rect href="#a-t"/>'],
    ['a namespaced reference', '<rect xlink:href="https://exemplo.com"/>'],
    ['an inline style', '<rect style="fill:red"/>'],
    ['a class', '<rect class="x"/>'],
    ['a paint from elsewhere', '<rect fill="url(https://exemplo.com/x)"/>'],
    ['a paint from another figure', '<rect fill="url(#b-x)"/>'],
    ['a script address', '<rect fill="javascript:alert(1)"/>'],
    ['an id of nobody', '<rect id="root"/>'],
    ['a comment', '<!-- x -->'],
    ['an entity declaration', '<!ENTITY x "y">'],
    ['character data', '<![CDATA[x]]>'],
    ['an unquoted attribute', '<rect fill=red/>'],
    ['an attribute in other quotes', "<rect onload='alert(1)'/>"],
    ['a tag that stays open', '<g>'],
    ['a tag closed twice', '</g>'],
    ['a fact', '<text>{{mei-limite-anual}}</text>'],
    ['the end of the drawing in the middle', '</svg><svg>'],
  ])('may not have %s', (_, inside) => {
    expect(checkFigure('a', figure(inside)).length).toBeGreaterThan(0)
  })

  it('says what it shows to who cannot see it', () => {
    expect(checkFigure('a', figure('').replace('<desc id="a-d">Um funil</desc>', ''))).toEqual([
      'has no <desc id="a-d">',
    ])
    expect(checkFigure('a', figure('').replace(' role="img"', ''))).toEqual(['has no role="img"'])
    expect(checkFigure('b', figure('')).length).toBeGreaterThan(0)
  })
})
