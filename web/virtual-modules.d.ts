declare module 'virtual:contract' {
  import type { Routes } from '#web/backend/http/http-link.ts'

  /** The contract's routes without schemas; see web/build/virtual-contract.ts. */
  const routes: Routes
  export default routes
}

declare module 'virtual:legal-texts' {
  import type { LegalText } from '#web/build/legal-texts.ts'

  /** The terms of use and the privacy text as HTML; see web/build/legal-texts.ts. */
  const texts: Readonly<Record<'terms' | 'privacy', LegalText>>
  export default texts
}

declare module 'virtual:tool-facts/termometro-do-mei' {
  import type { ToolFacts } from '#domain/tools/tool-facts.ts'

  /** Its dated figures; see web/build/tool-facts.ts. */
  const facts: ToolFacts<'termometro-do-mei'>
  export default facts
}

declare module 'virtual:tool-facts/simulador-de-preco' {
  import type { ToolFacts } from '#domain/tools/tool-facts.ts'

  /** Its dated figures; see web/build/tool-facts.ts. */
  const facts: ToolFacts<'simulador-de-preco'>
  export default facts
}

declare module 'virtual:tool-facts/calendario-do-negocio' {
  import type { ToolFacts } from '#domain/tools/tool-facts.ts'

  /** Its dated figures; see web/build/tool-facts.ts. */
  const facts: ToolFacts<'calendario-do-negocio'>
  export default facts
}

declare module 'virtual:demo-content' {
  import type { PreparedContent } from '#demo/content/demo-content.ts'

  /** Content of the demonstration's first view. */
  const content: PreparedContent
  export default content
}

declare module 'virtual:demo-lessons' {
  import type { LaterContent } from '#demo/content/demo-content.ts'

  /** The demonstration's lesson texts by stage. */
  const lessons: LaterContent['lessons']
  export default lessons
}

declare module 'virtual:demo-assistant' {
  import type { LaterContent } from '#demo/content/demo-content.ts'

  const assistant: LaterContent['assistant']
  export default assistant
}

declare module 'virtual:demo-knowledge' {
  import type { LaterContent } from '#demo/content/demo-content.ts'

  /** What BeeBot answers from. */
  const knowledge: LaterContent['knowledge']
  export default knowledge
}

declare module 'virtual:demo-mentors' {
  import type { LaterContent } from '#demo/content/demo-content.ts'

  const mentors: LaterContent['mentors']
  export default mentors
}
