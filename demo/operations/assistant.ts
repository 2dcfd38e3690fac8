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
}
