import { expect, it } from 'vitest'
import type { ProseLine } from './prose.ts'
import { shownProse } from './shown-prose.ts'

/** Where SPEC asks for it; screens.spec.ts looks that the product shows no other than the first. */
const announcing: Readonly<Record<string, string>> = {
  'web/features/auth/SocialButtons.tsx': 'ways to sign in that are not configured',
  'web/ui/ComingSoon.tsx': 'placeholders of the demonstration',
  'web/features/feed/GroupsTab.tsx': 'groups in the demonstration',
  'web/features/groups/GroupsAnnounced.tsx': 'groups in the demonstration',
}

function announcements(lines: readonly ProseLine[]): readonly ProseLine[] {
  return lines.filter(({ text }) => /em\s+breve/iu.test(text))
}

/** Lessons quote what sellers say. */
const prose = shownProse.filter(({ path }) => !path.startsWith('content/trails/'))

it('notices what is announced', () => {
  const said = (text: string) => announcements([{ path: 'x.tsx', line: 1, text }])
  expect(said('Grupos · em  Breve')).toHaveLength(1)
  expect(said('A conversa foi breve')).toEqual([])
})

it('nothing is announced but what SPEC asks for', () => {
  const found = announcements(prose).filter(({ path }) => !(path in announcing))
  expect(found.map(({ path, line, text }) => `${path}:${line} “${text.trim()}”`)).toEqual([])
})

it('each place that may announce still does', () => {
  const paths = new Set(announcements(prose).map(({ path }) => path))
  expect(Object.keys(announcing).filter((path) => !paths.has(path))).toEqual([])
})
