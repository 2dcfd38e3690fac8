import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureSchema } from '#contract/ideas.ts'
import { asDemonstrationId } from '#domain/ideas/demonstration-id.ts'
import { type IdeaSite, startIdeaSite } from '#server/testing/idea-site.ts'
import { noise } from '#server/testing/picture-files.ts'

const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8" /><title>Colmeia</title>
<meta
  name="description" content="De todos" /><meta property="og:title" content="Colmeia" />
<meta property="og:image" content="/og-image.png" /><script src="/theme.js"></script></head><body></body></html>`

let webFolder: string
let site: IdeaSite
let ana: string
beforeAll(async () => {
  webFolder = await mkdtemp(path.join(os.tmpdir(), 'colmeia-preview-'))
  await writeFile(path.join(webFolder, 'index.html'), page)
  site = await startIdeaSite({ webFolder })
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
      ['property="og:image"', `http://localhost${url}`],
      ['property="og:image:width"', '64'],
      ['name="twitter:card"', 'summary_large_image'],
    ])
      expect(text).toContain(`<meta ${key} content="${content}" />`)
    for (const tag of ['<title>', 'name="description"', 'property="og:title"', 'property="og:image"'])
      expect(text.split(tag)).toHaveLength(2)
    expect(text).toContain('<script src="/theme.js"></script>')
    expect(text).toMatch(/<\/head><body><\/body><\/html>$/)
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

  it('shows our own picture where the idea has none', async () => {
    const { text } = await site.read(`/idea/${await site.publish(ana)}`)
    expect(text).toContain('property="og:image" content="http://localhost/og-image.png"')
    expect(text).toContain('name="twitter:card" content="summary"')
  })

  it('lets nothing of the idea’s text out of its place', async () => {
    const evil = '</title><script>alert(1)</script><meta http-equiv="refresh" content="0;url=//evil">'
    const id = await site.publish(ana, {
      title: evil.slice(0, 90),
      description: `" onload='x' ${evil}\u202e\u0007\n\n$& $1 fim`,
    })
    const { text } = await site.read(`/idea/${id}`)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('http-equiv="refresh"')
    expect(text).not.toContain("onload='x'")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be in the text
    expect(text).not.toMatch(/[\u202e\u0007]/)
    expect(text).toContain('$&amp; $1 fim')
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

  it('leaves the app’s other pages as they are, with addresses of their own', async () => {
    const path = `/idea/${randomUUID()}/edit`
    const { status, text } = await site.read(path)
    expect(status).toBe(200)
    expect(text).toContain('<title>Colmeia</title>')
    expect(text).toContain(`<link rel="canonical" href="http://localhost${path}" />`)
  })
})
