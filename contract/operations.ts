import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'

export interface NamedProcedure {
  /** 'ideas.publish': the contract's keys. */
  readonly name: string
  readonly procedure: AnyContractProcedure
}

/** Every operation of a contract, in order. */
export function operationsOf(router: AnyContractRouter, path: readonly string[] = []): NamedProcedure[] {
  if (isContractProcedure(router)) return [{ name: path.join('.'), procedure: router }]
  return Object.entries(router).flatMap(([key, inner]) => operationsOf(inner, [...path, key]))
}
