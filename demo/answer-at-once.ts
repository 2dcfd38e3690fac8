import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '#contract/router.ts'
import { readBalance } from './economy/account.ts'
import { readSummary } from './home/read-summary.ts'
import { ideasForViewer, listIdeas } from './ideas/list-ideas.ts'
import type { DemoContext } from './implement.ts'
import { readHidden } from './moderation/read-hidden.ts'
import { countUnread } from './notifications/read-groups.ts'
import { findMember } from './people/members.ts'
import { readSession } from './session/read-session.ts'
import { finishTour } from './tour/finish-tour.ts'

type Answers = InferContractRouterOutputs<typeof contract>

const mostIds = 100
const writtenId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/**
 * Answers the first view's requests without the contract's schemas and the other operations, which would be
 * half of its weight. Only the plain case; undefined if the whole code is needed for the answer, above all
 * for an error.
 */
export function answerAtOnce(context: DemoContext, operation: string, input: unknown): unknown {
  if (operation === 'session.get') return readSession(context) satisfies Answers['session']['get']
  const snapshot = context.read()
  if (operation === 'ideas.list')
    return isEmpty(input)
      ? (listIdeas(snapshot, { after: null }) satisfies Answers['ideas']['list'])
      : undefined
  const { memberId } = context
  if (memberId === null || findMember(snapshot, memberId) === undefined) return undefined
  switch (operation) {
    case 'ideas.viewer': {
      const ids = idsOf(input)
      return ids && ({ ideas: ideasForViewer(snapshot, memberId, ids) } satisfies Answers['ideas']['viewer'])
    }
    case 'home.summary':
      return readSummary(snapshot, memberId) satisfies Answers['home']['summary']
    case 'economy.balance':
      return readBalance(snapshot, memberId) satisfies Answers['economy']['balance']
    case 'notifications.unread':
      return { unread: countUnread(snapshot, memberId) } satisfies Answers['notifications']['unread']
    case 'moderation.mine':
      return readHidden(snapshot, memberId) satisfies Answers['moderation']['mine']
    // A reload right after it must not restart the tour.
    case 'tour.finish':
      return isTourEnd(input)
        ? (finishTour(context, memberId) satisfies Answers['tour']['finish'])
        : undefined
    default:
      return undefined
  }
}

function isTourEnd(input: unknown): boolean {
  const [field, ...others] = typeof input === 'object' && input !== null ? Object.entries(input) : []
  return field?.[0] === 'outcome' && ['completed', 'skipped'].includes(field[1]) && others.length === 0
}

function isEmpty(input: unknown): boolean {
  return (
    typeof input === 'object' && input !== null && Object.values(input).every((value) => value === undefined)
  )
}

function idsOf(input: unknown): readonly string[] | undefined {
  if (typeof input !== 'object' || input === null || Object.keys(input).join() !== 'ids') return undefined
  const { ids } = input as { readonly ids: unknown }
  const isPlain = Array.isArray(ids) && ids.length > 0 && ids.length <= mostIds
  return isPlain && ids.every((id) => typeof id === 'string' && writtenId.test(id)) ? ids : undefined
}
