import type { Fragment, ISql } from 'postgres'
import type { ReceivedTalk } from '#contract/mentor-talks.ts'
import type { MentorRequest } from '#contract/mentors.ts'
import { deletedAccountName } from '#domain/accounts/rules.ts'
import { answerDueAt } from '#domain/mentors/slots.ts'
import {
  areRatingsShown,
  mayAnswer,
  mayCancel,
  mayRate,
  maySay,
  type Talk,
  type TalkSide,
  type TalkState,
} from '#domain/mentors/talks.ts'
import type { ContactKind } from '#domain/people/contact-requests.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'

type Rating = {
  readonly id: string
  readonly of: TalkSide
  readonly stars: number
  readonly sentence: string
}

/** A request to a mentor, of the team or a member, with what both said. */
export type StoredRequest = {
  readonly memberId: string
  readonly id: string
  readonly mentorId: string
  readonly mentorUserId: string | null
  readonly mentorName: string
  readonly person: StoredPerson
  readonly message: string
  readonly status: 'open' | 'accepted' | 'declined' | 'cancelled'
  readonly outcome: 'held' | 'not-held' | 'expired' | null
  readonly isExpress: boolean
  readonly purchaseId: string | null
  readonly answer: string | null
  readonly createdAt: string
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly subject: string | null
  readonly contactKind: ContactKind | null
  readonly contact: string | null
  readonly happened: boolean | null
  readonly mentorContactKind: ContactKind | null
  readonly mentorContact: string | null
  readonly mentorHappened: boolean | null
  readonly ratings: readonly Rating[]
}

export function selectRequests(sql: ISql): Fragment {
  return sql`
    select request.user_id as "memberId", request.id, mentor.id as "mentorId", mentor.user_id as "mentorUserId",
      coalesce(mentor_profile.display_name, nullif(mentor.name, ''), ${deletedAccountName}) as "mentorName",
      ${personJson(sql, 'member_profile')} as person, request.message, request.status, request.outcome,
      request.cover = 'express' as "isExpress", request.purchase_id as "purchaseId",
      coalesce(request.answer, answered.reason) as answer, request.created_at as "createdAt",
      request.starts_at as "startsAt", request.ends_at as "endsAt", request.subject,
      request.contact_kind as "contactKind", request.contact, request.happened,
      answered.contact_kind as "mentorContactKind", answered.contact as "mentorContact",
      answered.happened as "mentorHappened", (
        select coalesce(jsonb_agg(jsonb_build_object('id', rating.id, 'of', of, 'stars', stars, 'sentence', sentence)), '[]')
        from mentor_ratings rating where rating.member_id = request.user_id and rating.request_id = request.id
      ) as ratings
    from mentor_requests request
    join mentors mentor on mentor.id = request.mentor_id
    join profiles member_profile on member_profile.id = request.user_id
    left join profiles mentor_profile on mentor_profile.id = mentor.user_id
    left join mentor_answers answered
      on answered.member_id = request.user_id and answered.request_id = request.id`
}

export function stateOf({ status, outcome }: Pick<StoredRequest, 'status' | 'outcome'>): TalkState {
  return outcome ?? status
}

/** null for a request to a mentor of the team, which has no slot. */
export function talkOf(stored: StoredRequest): Talk | null {
  const { startsAt, endsAt, createdAt, happened, mentorHappened } = stored
  if (startsAt === null || endsAt === null) return null
  return {
    state: stateOf(stored),
    askedAt: new Date(createdAt),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    said: { member: happened, mentor: mentorHappened },
  }
}

export function presentRequest(stored: StoredRequest, now: Date): MentorRequest {
  const { id, mentorId, mentorName, message, isExpress, answer } = stored
  const talk = talkOf(stored)
  return {
    id,
    mentor: { id: mentorId, name: mentorName },
    message,
    status: stateOf(stored),
    isExpress,
    answer,
    createdAt: new Date(stored.createdAt).toISOString(),
    talk: talk && presentTalk(stored, talk, 'member', now),
    can: {
      cancel: talk === null ? stored.status === 'open' : mayCancel(talk, 'member', now),
      say: talk !== null && maySay(talk, 'member', now),
      rate: talk !== null && mayRate(talk, now) && !isRated(stored, 'mentor'),
    },
  }
}

export function presentReceived(stored: StoredRequest, now: Date): ReceivedTalk {
  const talk = talkOf(stored)
  if (talk === null) throw new Error('A request to a member has no slot')
  const { id, person, message, isExpress, answer, createdAt } = stored
  return {
    id,
    person: presentPerson(person),
    message,
    status: talk.state,
    isExpress,
    answer,
    createdAt: new Date(createdAt).toISOString(),
    talk: presentTalk(stored, talk, 'mentor', now),
    can: {
      answer: mayAnswer(talk, now),
      cancel: mayCancel(talk, 'mentor', now),
      say: maySay(talk, 'mentor', now),
      rate: mayRate(talk, now) && !isRated(stored, 'member'),
    },
  }
}

const other = { member: 'mentor', mentor: 'member' } as const

function presentTalk(stored: StoredRequest, talk: Talk, side: TalkSide, now: Date) {
  const { startsAt, endsAt, askedAt, state } = talk
  const [kind, value] =
    side === 'member'
      ? [stored.mentorContactKind, stored.mentorContact]
      : [stored.contactKind, stored.contact]
  const isAgreed = state === 'accepted' || state === 'held'
  const isShown = areRatingsShown(stored.ratings.length, endsAt, now)
  const [mine, theirs] = [ratingOf(stored, other[side]), ratingOf(stored, side)]
  return {
    subject: stored.subject ?? '',
    startsAt: startsAt.toISOString(),
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    answerDueAt: state === 'open' ? answerDueAt(askedAt, startsAt).toISOString() : null,
    contact: isAgreed && kind !== null && value !== null ? { kind, value } : null,
    said: talk.said[side],
    rating: {
      mine: mine && { stars: mine.stars, sentence: mine.sentence },
      theirs: theirs && isShown ? { id: theirs.id, stars: theirs.stars, sentence: theirs.sentence } : null,
    },
  }
}

function ratingOf({ ratings }: StoredRequest, whom: TalkSide): Rating | null {
  return ratings.find(({ of }) => of === whom) ?? null
}

function isRated(stored: StoredRequest, whom: TalkSide): boolean {
  return ratingOf(stored, whom) !== null
}
