import type { ContractRouterClient } from '@orpc/contract'
import type { Exercise } from '#domain/exercises/exercise.ts'
import type { contract } from '../router.ts'
import type { EditionUnderTest } from './edition.ts'

export type ContractClient = ContractRouterClient<typeof contract>

/** Gives a case its members and expectations. */
export interface Community {
  readonly edition: EditionUnderTest
  /** A new member with at least so many BPoints to spend. */
  newMember(funds?: number): Promise<ContractClient>
  /** A member with the admin role. */
  newAdmin(): Promise<ContractClient>
  /** The password of all these members. */
  readonly password: string
  /** Uploads a picture as this member and returns its id. */
  newPicture(member: ContractClient): Promise<string>
  /** The exercises of a lesson with their solutions, which no operation tells. */
  exercisesOf(stageId: string): Promise<readonly Exercise[]>
  /** As if the member had finished their lessons a week earlier. */
  weekAfterLessons(member: ContractClient): Promise<void>
  /** As if the member had finished the first trail; returns its id. */
  finishFirstTrail(member: ContractClient): Promise<string>
  /** As if the time of this talk with a mentor had passed. */
  passTalk(requestId: string): Promise<void>
  /** As if a stranger had left this contact on an interest page. */
  leaveContact(shortName: string, firstName: string, contact: string): Promise<void>
}

/** How the suite tries one operation on any implementation. */
export interface OperationCase {
  /** Who calls it; by default an ordinary member. */
  readonly by?: 'admin'
  /**
   * Accepted from a member; undefined if the operation has no input. With `prepare`, only sent to editions
   * that refuse the operation: well-formed, with ids of nothing.
   */
  readonly validInput: unknown
  /** Replaces `validInput`: creates what the input refers to, as the sending member, and returns it. */
  readonly prepare?: (member: ContractClient, community: Community) => Promise<unknown>
  /** Each must be refused with INVALID_INPUT; empty only if the operation has no input. */
  readonly badInputs: readonly unknown[]
  /** BPoints the member needs for `validInput` and `behaves`; none by default. */
  readonly funds?: number
  /** Checks the operation's behaviour as a new member. */
  readonly behaves: (member: ContractClient, community: Community) => Promise<void>
}
