import { expect, it } from 'vitest'
import { fillTemplate } from './fill-template.ts'

it('puts values where their names are, and escapes all but a lesson’s own markup', () => {
  const template = '<a href="/trail/__trailId__"><h1>__title__</h1></a><div>__html__</div>__nada__'
  const values = { trailId: '"><b>', title: '$& <script>', html: '<p>Oi</p>' }
  expect(fillTemplate(template, values)).toBe(
    '<a href="/trail/&quot;&gt;&lt;b&gt;"><h1>$&amp; &lt;script&gt;</h1></a><div><p>Oi</p></div>',
  )
})

it('fills no name that came with a value', () => {
  expect(fillTemplate('__title__', { title: '__html__', html: '<b>' })).toBe('__html__')
})
