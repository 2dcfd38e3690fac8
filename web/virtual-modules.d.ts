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

declare module 'virtual:demo-content' {
  import type { DemoContent } from '#demo/content/demo-content.ts'

  /** What the demonstration is filled with, without the lessons' texts. */
  const content: Omit<DemoContent, 'lessons'>
  export default content
}

declare module 'virtual:demo-lessons' {
  import type { DemoContent } from '#demo/content/demo-content.ts'

  /** The texts of its lessons by stage. */
  const lessons: Awaited<ReturnType<DemoContent['lessons']>>
  export default lessons
}
