declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'

  /** The contract's routes without schemas; see web/build/virtual-contract.ts. */
  const routes: AnyContractRouter
  export default routes
}

declare module 'virtual:legal-texts' {
  import type { LegalText } from '#web/build/legal-texts.ts'

  /** The terms of use and the privacy text as HTML; see web/build/legal-texts.ts. */
  const texts: Readonly<Record<'terms' | 'privacy', LegalText>>
  export default texts
}
