import { api } from '#demo/implement.ts'

export const assistantOperations = {
  script: api.assistant.script.handler(async ({ context }) => ({
    groups: (await context.content.assistant()).map(({ id, keywords, answer, suggestions, links }) => ({
      id,
      keywords: [...keywords],
      answer,
      suggestions: [...suggestions],
      links: links.map((link) => ({ ...link })),
    })),
  })),
  ask: api.assistant.ask.handler(async ({ context, input }) => {
    // The search and what it searches are loaded with the first question.
    const { ask } = await import('#demo/assistant/ask.ts')
    return { replies: await ask(context.content, input.question, context.read().now) }
  }),
}
