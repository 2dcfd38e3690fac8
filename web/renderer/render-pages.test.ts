import { expect, it } from 'vitest'
import type { Comment } from '#contract/comments.ts'
import type { Idea } from '#contract/ideas.ts'
import { tools } from '#domain/tools/tool-list.ts'
import { pageRenderer } from './render-pages.tsx'

const idea: Idea = {
  id: 'a1',
  title: 'Bolo de pote',
  description: 'Entrega no bairro, veja https://bolo.example',
  category: 'alimentacao',
  isPublic: true,
  highlighted: false,
  pictures: [],
  author: {
    id: 'author',
    displayName: 'Dona Ciça',
    avatarUrl: null,
    color: '#b45309',
    isPremium: false,
    isSample: false,
    level: 1,
    tier: 'bronze',
  },
  likes: 0,
  dislikes: 0,
  comments: 1,
  createdAt: '2026-01-01T12:00:00Z',
  editedAt: null,
}

const comment: Comment = {
  id: 'c1',
  ideaId: 'a1',
  parentId: null,
  text: 'Oi @[author], faz de cenoura?',
  mentions: [{ id: 'author', displayName: 'Dona Ciça' }],
  author: null,
  justifies: null,
  useful: false,
  points: null,
  likes: 0,
  dislikes: 0,
  replies: 0,
  createdAt: '2026-01-01T12:00:00Z',
  editedAt: null,
  removed: false,
}

it('draws the wall as a guest sees it: who is there is no secret, their pages are', async () => {
  const body = await pageRenderer
    .wall({ ideas: [idea], nextCursor: null }, 'https://colmeia.example')
    .drawBody()
  expect(body).toContain('href="/idea/a1"')
  expect(body).toContain('Dona Ciça')
  expect(body).toContain('href="/auth"')
  expect(body).not.toContain('/profile')
})

it('draws the notes after the first ones for readers without scripts', async () => {
  const ideas = Array.from({ length: 20 }, (_, n) => ({ ...idea, id: `n${n}`, title: `Nota ${n}` }))
  const body = await pageRenderer.wall({ ideas, nextCursor: 'mais' }, '').drawBody()
  const [first = '', rest = ''] = body.split('<noscript>')
  expect(first.match(/class="wall-note"/g)).toHaveLength(8)
  expect(first).not.toContain('Nota 8')
  expect(rest.match(/href="\/idea\/n\d+"/g)).toHaveLength(12)
})

it('draws a wall without notes', async () => {
  const body = await pageRenderer.wall({ ideas: [], nextCursor: null }, '').drawBody()
  expect(body).toContain('Feed de Ideias')
})

const picture = { address: '/media/share/x?v=1', alt: 'Post-it “Bolo”\n\u202ede Ana' }

it('draws an idea with its links and comments, and no way to a profile', async () => {
  const answer = { idea, comments: { comments: [comment], nextCursor: null } }
  const page = pageRenderer.idea(answer, 'https://colmeia.example', picture)
  const [head, body] = [page.head, await page.drawBody()]
  expect(body).toContain('rel="noopener nofollow ugc"')
  expect(body).toContain('faz de cenoura?')
  expect(head + body).not.toContain('/profile')
  expect(head).toContain('<link rel="canonical" href="https://colmeia.example/idea/a1"/>')
  for (const tag of [
    '"og:image" content="https://colmeia.example/media/share/x?v=1"',
    '"og:image:width" content="1200"',
    '"og:image:height" content="630"',
    '"og:image:alt" content="Post-it “Bolo” de Ana"',
    '"twitter:card" content="summary_large_image"',
  ])
    expect(head).toContain(tag)
})

it('gives messengers the preview of a certificate, and search engines nothing', () => {
  const certificate = {
    name: 'Ana <Mel>',
    trailName: 'Validação',
    document: { title: 'Meu plano', parts: [] },
    right: 9,
    issuedOn: '2026-11-19',
  }
  const head = pageRenderer.certificateHead({ certificate, token: 'abc' }, 'https://colmeia.example', picture)
  expect(head).toContain('"og:url" content="https://colmeia.example/certificates/abc"')
  expect(head).toContain('Ana &lt;Mel&gt; concluiu a trilha Validação')
  expect(head).not.toContain('ld+json')
})

it('draws the list of tools, with a link to each', async () => {
  const page = pageRenderer.tools('https://colmeia.example', picture)
  const body = await page.drawBody()
  for (const { id, name } of tools) {
    expect(body).toContain(`href="/tools/${id}"`)
    expect(body).toContain(name)
  }
  expect(page.head).toContain('<link rel="canonical" href="https://colmeia.example/tools"/>')
})

it.each([
  ['simulador-de-preco', 'Sua hora'],
  ['termometro-do-mei', 'Quanto entrou em cada mês'],
  ['caixa-de-90-dias', 'Quanto você tem'],
  ['ponto-de-equilibrio', 'Preço de cada venda'],
  ['pix-para-cobrar', 'Sua chave Pix'],
  ['calendario-do-negocio', 'Lembrar no celular'],
] as const)('draws the form of %s, empty and readable before any code', async (id, label) => {
  const page = pageRenderer.tool(id, 'https://colmeia.example', picture)
  const body = await page.drawBody()
  expect(body).toContain(label)
  expect(body).toContain('Usar um exemplo')
  expect(page.head).toContain('"@type":"WebApplication"')
  expect(page.head).toContain(`<link rel="canonical" href="https://colmeia.example/tools/${id}"/>`)
})
