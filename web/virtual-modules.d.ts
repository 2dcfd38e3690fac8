declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'

  /** The contract's routes without schemas; see web/build/virtual-contract.ts. */
  const routes: AnyContractRouter
  export default routes
}
