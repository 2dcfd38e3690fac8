import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it('leaves nothing that a browser takes for markup, as text or between quotes', () => {
  expect(escapeHtml(`<b title="x" id='y'>Tom & Jó</b>`)).toBe(
    '&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;Tom &amp; Jó&lt;/b&gt;',
  )
  expect(escapeHtml('&lt;')).toBe('&amp;lt;')
  expect(escapeHtml('')).toBe('')
})
