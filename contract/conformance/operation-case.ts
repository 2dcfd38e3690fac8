import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '../router.ts'
import type { EditionUnderTest } from './edition.ts'

export type ContractClient = ContractRouterClient<typeof contract>

/** Where a case finds other people, and what it is to expect. */
export interface Community {
  readonly edition: EditionUnderTest
  /** A member that nobody else uses, with at least so many BPoints to spend. */
  newMember(funds?: number): Promise<ContractClient>
  /** A member with the admin role. */
  newAdmin(): Promise<ContractClient>
  /** What every one of them signs in with. */
  readonly password: string
  /** The id of a picture that this member has just uploaded. */
  newPicture(member: ContractClient): Promise<string>
}

/** What the suite needs to know about one operation to try it on any implementation. */
export interface OperationCase {
  /** Who it is for; a member like any other where it is not said. */
  readonly by?: 'admin'
  /**
   * Accepted from a member; undefined where the operation takes nothing. Beside `prepare` it is what an edition that
   * refuses the operation is sent: right in form, naming nothing.
   */
  readonly validInput: unknown
  /** Makes what the input names, as the member who will send it, and answers the input: instead of `validInput`. */
  readonly prepare?: (member: ContractClient, community: Community) => Promise<unknown>
  /** Each must be refused with INVALID_INPUT; empty only where the operation takes nothing. */
  readonly badInputs: readonly unknown[]
  /** What the member needs to have for `validInput` and `behaves`; nothing in particular where it is not said. */
  readonly funds?: number
  /** What the operation means, tried as a member who has just arrived. */
  readonly behaves: (member: ContractClient, community: Community) => Promise<void>
}
