import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureSchema } from '#contract/ideas.ts'
import { asDemonstrationId } from '#domain/ideas/demonstration-id.ts'
import { repositoryRoot } from '#server/repository-root.ts'
import { type IdeaSite, startIdeaSite } from '#server/testing/idea-site.ts'
import { noise } from '#server/testing/picture-files.ts'
import { createDrawing } from './drawn-pages.ts'

/** The source of what the build makes of it. */
const rendererFile = path.join(repositoryRoot, 'web/renderer/render-pages.tsx')

const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8" /><title>Colmeia</title>
<meta
  name="description" content="De todos" /><meta property="og:title" content="Colmeia" />
<meta property="og:image" content="/og-image.png" /><script src="/theme.js"></script></head><body><div id="root">
<p class="opening">Colmeia</p></div></body></html>`

let webFolder: string
let site: IdeaSite
let ana: string
beforeAll(async () => {
  webFolder = await mkdtemp(path.join(os.tmpdir(), 'colmeia-preview-'))
  await writeFile(path.join(webFolder, 'index.html'), page)
  site = await startIdeaSite({ webFolder, rendererFile })
  ana = await site.newMember()
})
afterAll(async () => {
  await site.stop()
  await rm(webFolder, { recursive: true, force: true })
})

describe('the page of an idea', () => {
  it('carries what a link to it shows, and is otherwise the app’s page', async () => {
    const picture = await fetch(`${site.here.url}/api/pictures`, {
      method: 'POST',
      headers: { origin: site.here.url, cookie: ana, 'content-type': 'image/png' },
      body: new Uint8Array(await noise(64, 32).png().toBuffer()),
    })
    const { id: pictureId, url } = pictureSchema.parse(await picture.json())
    const id = await site.publish(ana, { title: 'Café & "mel"', pictureIds: [pictureId] })
    const { status, headers, text } = await site.read(`/idea/${id}?utm_source=zap`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('x-robots-tag')).toBeNull()
    expect(text).toContain('<title>Café &amp; &quot;mel&quot; · Colmeia</title>')
    for (const [key, content] of [
      ['property="og:title"', 'Café &amp; &quot;mel&quot;'],
      ['property="og:description"', 'Verduras para o bairro'],
      ['name="description"', 'Verduras para o bairro'],
      ['property="og:url"', `http://localhost/idea/${id}`],
      ['property="og:image:width"', '1200'],
      ['property="og:image:height"', '630'],
      ['property="og:image:alt"', 'Post-it com a ideia “Café &amp; &quot;mel&quot;”, de mural0'],
      ['name="twitter:card"', 'summary_large_image'],
    ])
      expect(text).toContain(`<meta ${key} content="${content}"/>`)
    expect(text).toContain(`property="og:image" content="http://localhost/media/share/idea/${id}?v=`)
    expect(structuredData(text).image).toBe(`http://localhost${url}`)
    for (const tag of ['<title>', 'name="description"', 'property="og:title"', 'property="og:image"'])
      expect(text.split(tag)).toHaveLength(2)
    expect(text).toContain('<script src="/theme.js"></script>')
    expect(text).toMatch(/<\/div><\/body><\/html>$/)
    expect(text).not.toContain('class="opening"')
  })

  it('answers 200 where only a browser with a demonstration may know the idea, and shows nothing of it', async () => {
    const ofNobody = randomUUID()
    for (const id of [asDemonstrationId(ofNobody), `${ofNobody.slice(0, 14)}5${ofNobody.slice(15)}`]) {
      const { status, text } = await site.read(`/idea/${id}`)
      expect(status).toBe(200)
      expect(text).toBe(page)
    }
    expect((await site.read(`/idea/${ofNobody}`)).status).toBe(404)
  })

  it('shows a guest the idea and its comments without any script', async () => {
    const id = await site.publish(ana, { title: 'Pão de queijo', description: 'Fornada às seis da manhã' })
    await comment(id, 'Quero dois quilos')
    const { text, headers } = await site.read(`/idea/${id}`)
    expect(text).toMatch(/<h1[^>]*>(<[^>]+>)*Pão de queijo</)
    expect(text).toContain('Fornada às seis da manhã')
    expect(text).toContain('Quero dois quilos')
    expect(text).not.toContain('/profile/')
    expect(headers.get('vary')).toBe('accept-encoding, cookie')
  })

  it('describes the idea to search engines, by its author’s name alone', async () => {
    const id = await site.publish(ana, { title: 'Feira', description: 'Aos sábados' })
    const data = structuredData((await site.read(`/idea/${id}`)).text)
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'DiscussionForumPosting',
      url: `http://localhost/idea/${id}`,
      headline: 'Feira',
      text: 'Aos sábados',
      author: { '@type': 'Person', name: expect.any(String) },
    })
    expect(Object.keys(data.author)).toEqual(['@type', 'name'])
  })

  it('has only the tags for somebody with a session, who may have hidden the idea', async () => {
    const id = await site.publish(ana, { title: 'Suco verde', description: 'Couve e limão' })
    for (const cookie of [ana, 'better-auth.session_token=qualquer']) {
      // A guest's copy may be there already, and must not be taken for it.
      await site.read(`/idea/${id}`)
      const { text } = await site.read(`/idea/${id}`, { cookie })
      expect(text).toContain('<title>Suco verde · Colmeia</title>')
      expect(text).toContain('<p class="opening">Colmeia</p>')
    }
    expect((await site.read(`/idea/${id}`, { cookie: 'outro=1' })).text).not.toContain('class="opening"')
  })

  it('lets nothing of the idea’s text out of its place', async () => {
    const evil = '</title><script>alert(1)</script><meta http-equiv="refresh" content="0;url=//evil">'
    const id = await site.publish(ana, {
      title: evil.slice(0, 90),
      description: `" onload='x' ${evil}\u202e\u0007\n\n$& $1 fim`,
    })
    const { text } = await site.read(`/idea/${id}`)
    expect(text).not.toContain('<script>alert')
    expect(structuredData(text).headline).toBe(evil.slice(0, 90))
    expect(text).not.toContain('http-equiv="refresh"')
    expect(text.replace(dataScript, '')).not.toContain("onload='x'")
    const head = text.slice(0, text.indexOf('</head>'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be in the text
    expect(head).not.toMatch(/[\u202e\u0007]/)
    expect(head).toContain('$&amp; $1 fim')
    const wall = (await site.read('/feed')).text
    expect(wall).toContain('$&amp; $1 fim')
    expect(wall).not.toContain('<script>alert')
    expect(wall).not.toContain('http-equiv="refresh"')
  })

  it('says nothing of an idea that is private or not there, and is not to be indexed', async () => {
    const bia = await site.newMember({ premium: true })
    const hidden = await site.publish(bia, { title: 'Segredo', isPublic: false })
    for (const id of [hidden, randomUUID(), 'abc', '%3Cscript%3E']) {
      for (const headers of [{}, { cookie: bia }]) {
        const { status, headers: answered, text } = await site.read(`/idea/${id}`, headers)
        expect([status, answered.get('x-robots-tag')]).toEqual([404, 'noindex'])
        expect(text).toBe(page)
      }
    }
  })

  it('says nothing any more of an idea that became private, in every process', async () => {
    const bia = await site.newMember({ premium: true })
    const id = await site.publish(bia, { title: 'Era pública' })
    for (const server of [site.here, site.elsewhere])
      expect((await site.read(`/idea/${id}`, {}, server)).text).toContain('Era pública')
    await site.edit(bia, id, { title: 'Era pública', isPublic: false })
    expect((await site.read(`/idea/${id}`)).text).toBe(page)
    await expect
      .poll(async () => (await site.read(`/idea/${id}`, {}, site.elsewhere)).status, { timeout: 1500 })
      .toBe(404)
  })

  it('says nothing any more of an idea that was removed', async () => {
    const id = await site.publish(ana, { title: 'Fora das regras' })
    expect((await site.read(`/idea/${id}`)).text).toContain('Fora das regras')
    expect((await site.read('/feed')).text).toContain('Fora das regras')
    const removed = await fetch(`${site.here.url}/api/ideas/${id}`, {
      method: 'DELETE',
      headers: { origin: site.here.url, cookie: ana },
    })
    expect(removed.status).toBe(200)
    expect((await site.read(`/idea/${id}`)).text).toBe(page)
    expect((await site.read('/feed')).text).not.toContain('Fora das regras')
  })

  it('leaves the app’s other pages as they are, with addresses of their own', async () => {
    const path = `/idea/${randomUUID()}/edit`
    const { status, text } = await site.read(path)
    expect(status).toBe(200)
    expect(text).toContain('<title>Colmeia</title>')
    expect(text).toContain(`<link rel="canonical" href="http://localhost${path}" />`)
  })
})

describe('the page of the wall', () => {
  it('shows a guest all notes of its first page as text and links, without any script', async () => {
    const bia = await site.newMember()
    const ids: string[] = []
    for (let n = 0; n < 10; n += 1)
      ids.push(await site.publish(bia, { title: `Nota ${n}`, description: `Texto da nota ${n}` }))
    const { status, text, headers } = await site.read('/feed')
    expect([status, headers.get('vary')]).toEqual([200, 'accept-encoding, cookie'])
    for (const [n, id] of ids.entries()) {
      expect(text).toContain(`href="/idea/${id}"`)
      expect(text).toContain(`Texto da nota ${n}`)
    }
    expect(text).toContain('<title>Feed de Ideias · Colmeia</title>')
    expect(text).toContain('<link rel="canonical" href="http://localhost/feed"/>')
    expect(text).not.toContain('/profile/')
    expect(structuredData(text).itemListElement[0]).toEqual({
      '@type': 'ListItem',
      position: 1,
      url: `http://localhost/idea/${ids.at(-1)}`,
      name: 'Nota 9',
    })
  })

  it('never shows a private idea, and forgets one that becomes private, in every process', async () => {
    const bia = await site.newMember({ premium: true })
    await site.publish(bia, { title: 'Segredo da Bia', isPublic: false })
    const id = await site.publish(bia, { title: 'Era do mural' })
    for (const server of [site.here, site.elsewhere]) {
      await expect.poll(async () => (await site.read('/feed', {}, server)).text).toContain('Era do mural')
      expect((await site.read('/feed', {}, server)).text).not.toContain('Segredo da Bia')
    }
    await site.edit(bia, id, { title: 'Era do mural', isPublic: false })
    expect((await site.read('/feed')).text).not.toContain('Era do mural')
    await expect
      .poll(async () => (await site.read('/feed', {}, site.elsewhere)).text, { timeout: 1500 })
      .not.toContain('Era do mural')
  })

  it('is not drawn for somebody with a session, nor for another wall', async () => {
    await site.publish(await site.newMember(), { title: 'Para convidados' })
    await site.read('/feed')
    for (const [address, headers] of [
      ['/feed', { cookie: ana }],
      ['/feed?q=bolo', {}],
      ['/feed?tab=grupos', {}],
    ] as const) {
      const { status, text } = await site.read(address, headers)
      expect([address, status]).toEqual([address, 200])
      expect(text).toContain('class="opening"')
      expect(text).not.toContain('Para convidados')
    }
  })
})

describe('the pages of the tools', () => {
  it('are drawn for guests: title, structured data and the form', async () => {
    const { status, headers, text } = await site.read('/tools/simulador-de-preco?utm_source=zap')
    expect(status).toBe(200)
    expect(headers.get('vary')).toContain('cookie')
    expect(text).toContain('<title>Simulador de preço · Colmeia</title>')
    expect(text).toContain('Sua hora')
    expect(structuredData(text)).toMatchObject({
      '@type': 'WebApplication',
      url: 'http://localhost/tools/simulador-de-preco',
    })
    const list = await site.read('/tools')
    expect(structuredData(list.text).itemListElement).toHaveLength(6)
    expect(list.text).toContain('href="/tools/pix-para-cobrar"')
  })

  it('are not drawn for members, nor for tools that do not exist', async () => {
    for (const [address, cookie] of [
      ['/tools/simulador-de-preco', ana],
      ['/tools/nenhuma', ''],
    ] as const) {
      const { text } = await site.read(address, { cookie })
      expect(text).toContain('class="opening"')
      expect(text).not.toContain('Sua hora')
    }
  })
})

const dataScript = /<script type="application\/ld\+json">(.*?)<\/script>/s

function structuredData(text: string) {
  const [, json = '{}'] = dataScript.exec(text) ?? []
  return JSON.parse(json)
}

async function comment(ideaId: string, text: string): Promise<void> {
  const response = await site.here.post(
    `/api/ideas/${ideaId}/comments`,
    { text, key: randomUUID() },
    { cookie: ana },
  )
  expect(response.status).toBe(200)
}

it('is drawn with half of the processor at most: whoever asks for many pages at once gets some without', async () => {
  const draw = createDrawing(pino({ level: 'silent' }))
  const content = { ideas: [], nextCursor: null }
  const busy: number[] = []
  const drawn = {
    head: '',
    async drawBody() {
      const until = performance.now() + 20
      while (performance.now() < until);
      busy.push(20)
      return 'drawn'
    },
  }
  // The first one tells how long a drawing takes.
  await draw('first', content, drawn)
  const began = performance.now()
  const bodies = await Promise.all(Array.from({ length: 50 }, (_, n) => draw(String(n), content, drawn)))
  const took = performance.now() - began
  expect(new Set(bodies)).toEqual(new Set(['', 'drawn']))
  expect(busy.length * 20).toBeLessThan(0.75 * took)
  // What was drawn is used again.
  expect(await draw('first', content, { ...drawn, drawBody: () => Promise.reject(new Error('again')) })).toBe(
    'drawn',
  )
})
