import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Mails are kept: their links lead out for half a year after the week they tell of. */
const validWeeks = 26
const weekMs = 7 * 86_400_000
/** A Monday. */
const firstWeek = Date.parse('1970-01-05')

const sizes = { member: 16, week: 2, mark: 16 } as const
const tokenForm = /^[\w-]{46}$/

export type DigestLinks = ReturnType<typeof createDigestLinks>

/**
 * What is in a weekly mail besides its text, always the same for a member and a week. Nothing is stored: the server's
 * secret marks the links, so no copy of the database makes one, and a new secret ends them.
 */
export function createDigestLinks(secret: string, publicUrl: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links of the weekly mail', 32))
  const markOf = (purpose: string, content: Buffer) =>
    createHmac('sha256', key).update(purpose).update(content).digest().subarray(0, sizes.mark)

  return {
    messageId(memberId: string, week: string): string {
      const mark = markOf('message', contentOf(memberId, week)).toString('hex').slice(0, 24)
      return `<resumo.${week}.${mark}@${new URL(publicUrl).hostname}>`
    },
    /** Where the member stops these mails without signing in. */
    address(memberId: string, week: string): string {
      const content = contentOf(memberId, week)
      return `${publicUrl}/resumo/${Buffer.concat([content, markOf('leave', content)]).toString('base64url')}`
    },
    /** Who a token lets leave; null for one that is not ours, or too old. */
    read(token: string, now: Date): string | null {
      if (!tokenForm.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      const content = bytes.subarray(0, sizes.member + sizes.week)
      if (!timingSafeEqual(markOf('leave', content), bytes.subarray(content.length))) return null
      const week = firstWeek + content.readUInt16BE(sizes.member) * weekMs
      if (now.getTime() - week > (validWeeks + 1) * weekMs) return null
      const hex = content.subarray(0, sizes.member).toString('hex')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}

function contentOf(memberId: string, week: string): Buffer {
  const content = Buffer.alloc(sizes.member + sizes.week)
  content.write(memberId.replaceAll('-', ''), 'hex')
  content.writeUInt16BE((Date.parse(week) - firstWeek) / weekMs, sizes.member)
  return content
}
