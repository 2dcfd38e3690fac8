import { readContact, showContact } from '#domain/interest-pages/contact.ts'

const day = 24 * 60 * 60 * 1000
const week = 7 * day

export const contactLimits = {
  /** Requests without an answer at the same time. */
  open: 5,
  /** New ones in seven days. */
  perWeek: 5,
  /** Waiting for the same person's answer, from all members together. */
  waiting: 20,
  /** How long a request waits for its answer. */
  openDays: 7,
  /** How long not to ask the same person again, after a refusal or none. */
  waitDays: 90,
  /** How long what ended is kept, longer than it matters for asking again. */
  keptDays: 180,
  sentence: 200,
  /** What is typed as a contact. */
  contact: 120,
  page: 20,
} as const

export const contactReasons = ['exchange', 'customer', 'partner', 'trade', 'help', 'offer'] as const

/** Why somebody wants to talk. */
export type ContactReason = (typeof contactReasons)[number]

export const contactReasonNames: Readonly<Record<ContactReason, string>> = {
  exchange: 'Trocar experiências',
  customer: 'Comprar ou testar o produto',
  partner: 'Fazer uma parceria',
  trade: 'Negociar como fornecedor',
  help: 'Pedir ajuda',
  offer: 'Oferecer ajuda',
}

export const contactKinds = ['whatsapp', 'email', 'instagram'] as const

export type ContactKind = (typeof contactKinds)[number]

/** What one member shows another: digits of WhatsApp with the country, an address, a name without its @. */
export type ShownContact = { readonly kind: ContactKind; readonly value: string }

export const contactEnds = ['taken-back', 'removed'] as const

/** Ended before its answer: by who sent it, or by moderators. */
export type ContactEnd = (typeof contactEnds)[number]

export type ContactAnswer = 'accepted' | 'declined' | 'withdrawn'

/** A request that somebody sent, and what came of it. */
export type SentRequest = {
  readonly toId: string
  readonly askedAt: Date
  readonly answer: ContactAnswer | null
  /** Of the last change: the acceptance, or the withdrawal after it. */
  readonly answeredAt: Date | null
  readonly ended: ContactEnd | null
}

export type ContactState = 'open' | 'unanswered' | 'accepted' | 'withdrawn'

export type ContactDecision =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly why: 'open' | 'accepted' | 'waiting' | 'too-many-open' | 'too-many-this-week' | 'asked-by-many'
      /** From when it is possible; null while the contact is shown. */
      readonly until: Date | null
    }

export function contactEndsAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + contactLimits.openDays * day)
}

/** What its sender sees. Declining is silent: the request stays open until its days are over. */
export function contactState(
  { askedAt, answer, ended }: Pick<SentRequest, 'askedAt' | 'answer' | 'ended'>,
  now: Date,
): ContactState {
  if (answer === 'accepted' || answer === 'withdrawn') return answer
  return ended === null && now < contactEndsAt(askedAt) ? 'open' : 'unanswered'
}

/** Since when a request of before may come again: after the refusal or the expiry, which look the same. */
function askableAgainAt({ askedAt, answer, answeredAt }: SentRequest): Date {
  const ended = answer === 'withdrawn' && answeredAt !== null ? answeredAt : contactEndsAt(askedAt)
  return new Date(ended.getTime() + contactLimits.waitDays * day)
}

/** Requests to other people that are older than this decide nothing any more. */
export function contactsMatterSince(now: Date): Date {
  return new Date(now.getTime() - Math.max(contactLimits.openDays * day, week))
}

/** Whether a member may ask this person now. `sent`: all that still matters, in any order. */
export function decideContact(
  sent: readonly SentRequest[],
  toId: string,
  now: Date,
  perWeek: number = contactLimits.perWeek,
): ContactDecision {
  for (const request of sent) {
    if (request.toId !== toId) continue
    const state = contactState(request, now)
    if (state === 'accepted') return { allowed: false, why: 'accepted', until: null }
    const again = askableAgainAt(request)
    if (now < again) return { allowed: false, why: state === 'open' ? 'open' : 'waiting', until: again }
  }
  const open = sent.filter((request) => contactState(request, now) === 'open')
  if (open.length >= contactLimits.open)
    return {
      allowed: false,
      why: 'too-many-open',
      until: freeAt(
        open.map(({ askedAt }) => contactEndsAt(askedAt)),
        contactLimits.open,
      ),
    }
  const recent = sent.filter(({ askedAt }) => now.getTime() - askedAt.getTime() < week)
  if (recent.length >= perWeek)
    return {
      allowed: false,
      why: 'too-many-this-week',
      until: freeAt(
        recent.map(({ askedAt }) => new Date(askedAt.getTime() + week)),
        perWeek,
      ),
    }
  return { allowed: true }
}

/** When fewer than `most` of these are left. */
function freeAt(ends: readonly Date[], most: number): Date {
  const sorted = ends.toSorted((one, other) => one.getTime() - other.getTime())
  return sorted[sorted.length - most] ?? new Date(0)
}

/** What was typed, in the one way in which it is stored; null if it is no such contact. */
export function readShownContact(kind: ContactKind, typed: string): ShownContact | null {
  if (kind === 'instagram') {
    const name = typed.trim().replace(/^@/u, '')
    return /^[\w.]{1,30}$/u.test(name) ? { kind, value: name } : null
  }
  const contact = readContact(typed)
  return contact?.kind === kind ? { kind, value: contact.value } : null
}

/** As people write it. */
export function shownContactText({ kind, value }: ShownContact): string {
  return kind === 'instagram' ? `@${value}` : showContact({ kind, value })
}

/** Opens a conversation. */
export function shownContactAddress({ kind, value }: ShownContact): string {
  if (kind === 'instagram') return `https://www.instagram.com/${value}`
  return kind === 'whatsapp'
    ? `https://wa.me/${value}`
    : `mailto:${encodeURIComponent(value).replace('%40', '@')}`
}
