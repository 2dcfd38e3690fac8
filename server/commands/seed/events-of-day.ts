import type { ActivityEvent } from '#domain/economy/member-event.ts'

export type SampleMember = {
  readonly id: string
  readonly email: string
  readonly name: string
  /** 1: visits and does something every day; 0: almost never. */
  readonly diligence: number
}

type Day = {
  readonly day: string
  /** The day whose ideas are commented on: the day before, so that everyone had time to read them. */
  readonly ideaDay: string
  /** The same id for the same name, so that repeating a day repeats its actions. */
  readonly id: (name: string) => string
}

/** What sample members do on a day: busy ones much, others little, never the same on two consecutive days. */
export function eventsOfDay(
  members: readonly SampleMember[],
  { day, ideaDay, id }: Day,
): { readonly visitors: readonly string[]; readonly events: readonly ActivityEvent[] } {
  const chance = (name: string) => Number.parseInt(id(`${day}/${name}`).slice(0, 6), 16) / 0xffffff
  const visitors = members.filter((member) => chance(`visit/${member.id}`) < 0.3 + 0.7 * member.diligence)
  return {
    visitors: visitors.map((member) => member.id),
    events: visitors.flatMap((member, turn) => eventsOf(member, turn)),
  }

  function eventsOf({ id: memberId, diligence }: SampleMember, turn: number): readonly ActivityEvent[] {
    const often = (name: string, share: number) => chance(`${name}/${memberId}`) < share * diligence
    const others = [1, 2, 3].flatMap((step) => {
      const other = members[(turn + step * 7) % members.length]
      return other === undefined || other.id === memberId ? [] : [other.id]
    })
    return [
      ...(often('idea', 0.8) ? [publish(memberId)] : []),
      ...others.flatMap((authorId, n) => (often(`comment${n}`, 0.9) ? [comment(memberId, authorId, n)] : [])),
      ...others.flatMap((authorId, n) => (often(`react${n}`, 0.7) ? [justify(memberId, authorId)] : [])),
      ...(often('stage', 0.9) ? [finishStage(memberId)] : []),
    ]
  }

  function publish(memberId: string): ActivityEvent {
    return { kind: 'idea-published', memberId, ideaId: ideaOf(memberId, day), isPublic: true }
  }

  function comment(memberId: string, ideaAuthorId: string, n: number): ActivityEvent {
    return {
      kind: 'comment-written',
      memberId,
      commentId: id(`comment/${day}/${memberId}/${n}`),
      ideaId: ideaOf(ideaAuthorId, ideaDay),
      ideaAuthorId,
      textLength: n === 0 ? 120 : 40,
      textPostedBefore: false,
    }
  }

  function justify(memberId: string, authorId: string): ActivityEvent {
    return {
      kind: 'reaction-set',
      memberId,
      target: { type: 'idea', id: ideaOf(authorId, ideaDay), authorId },
      justified: true,
      reaction: 'like',
      sequence: 1,
    }
  }

  function finishStage(memberId: string): ActivityEvent {
    return {
      kind: 'stage-finished',
      memberId,
      trailId: 't0-descoberta',
      stageId: `amostra-${day}`,
      reward: 40,
    }
  }

  function ideaOf(memberId: string, onDay: string): string {
    return id(`idea/${onDay}/${memberId}`)
  }
}
