import { api } from '#demo/implement.ts'

/** The search, and what it searches, are loaded when they are needed. */
const answers = () => import('#demo/assistant/ask.ts')

export const assistantOperations = {
  script: api.assistant.script.handler(async ({ context: { content } }) => {
    const script = await content.assistant()
    // Prepare while the panel opens: the first question would wait for it.
    void answers()
      .then(({ prepare }) => prepare(content))
      .catch(() => undefined)
    return {
      groups: script.map(({ id, keywords, answer, suggestions, links }) => ({
        id,
        keywords: [...keywords],
        answer,
        suggestions: [...suggestions],
        links: links.map((link) => ({ ...link })),
      })),
    }
  }),
  ask: api.assistant.ask.handler(async ({ context, input }) => {
    const { ask } = await answers()
    return { replies: await ask(context.content, input.question, context.read().now) }
  }),
}
