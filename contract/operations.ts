import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'

export interface NamedProcedure {
  /** 'ideas.publish', as the contract's keys say. */
  readonly name: string
  readonly procedure: AnyContractProcedure
}

/** Every operation of a contract, in its order. */
export function operationsOf(router: AnyContractRouter, path: readonly string[] = []): NamedProcedure[] {
  if (isContractProcedure(router)) return [{ name: path.join('.'), procedure: router }]
  return Object.entries(router).flatMap(([key, inner]) => operationsOf(inner, [...path, key]))
}
