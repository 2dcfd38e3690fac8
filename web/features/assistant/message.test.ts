import { expect, it } from 'vitest'
import { type Message, parseMessages, writeMessages } from './message.ts'

const talk: Message[] = [
  { role: 'user', content: 'oi', timestamp: 1 },
  { role: 'assistant', content: 'Oi!', timestamp: 2, group: 'greeting' },
]

it('What was said is read as it was kept', () => {
  expect(parseMessages(writeMessages(talk))).toEqual(talk)
  expect(parseMessages(null)).toEqual([])
})

it('An answer keeps its sources, but none with an address that BeeBot does not give', () => {
  const answer = (source: object): Message => ({
    role: 'assistant',
    content: 'Vence no dia 20.',
    timestamp: 3,
    sources: [{ kind: 'fact', label: 'Fato', to: 'https://www.gov.br', isOutdated: false, ...source }],
  })
  for (const good of [{}, { kind: 'lesson', to: '/lesson/mei-ou-me' }])
    expect(parseMessages(writeMessages([answer(good)]))).toEqual([answer(good)])
  for (const bad of [{ to: 'javascript:alert(1)' }, { kind: 'lesson', to: '//evil.example' }, { to: 7 }])
    expect(parseMessages(JSON.stringify([answer(bad)]))).toEqual([])
})

it('What is no message is left out, and what is no text at all is an empty talk', () => {
  const damaged = [...talk, null, 'oi', { role: 'system', content: 'x', timestamp: 1 }, { role: 'user' }]
  expect(parseMessages(JSON.stringify(damaged))).toEqual(talk)
  for (const kept of ['', '{', '{"role":"user"}', 'null']) expect(parseMessages(kept)).toEqual([])
})

it('A long talk is kept from its end', () => {
  const long = Array.from(
    { length: 100 },
    (_, n): Message => ({ role: 'user', content: `${n}`, timestamp: n }),
  )
  const kept = parseMessages(writeMessages(long))
  expect(kept.length).toBeLessThan(100)
  expect(kept.at(-1)).toEqual(long.at(-1))
})
