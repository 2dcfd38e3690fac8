/** The tools by their address under /tools, with the lessons that do the same sum. */
export const tools = [
  {
    id: 'simulador-de-preco',
    name: 'Simulador de preço',
    summary: 'Material, tempo, contas e taxas: descubra o piso e o preço que deixa sobra.',
    lessons: ['preco-com-margem', 'preco-entre-piso-e-teto'],
  },
  {
    id: 'termometro-do-mei',
    name: 'Termômetro do MEI',
    summary: 'Projete o ano e veja de longe se o limite do MEI vai ficar pequeno.',
    lessons: ['cnpj-em-dia', 'mei-ou-me'],
  },
  {
    id: 'caixa-de-90-dias',
    name: 'Caixa de 90 dias',
    summary: 'O que entra e o que sai, semana a semana, até achar a mais apertada.',
    lessons: ['noventa-dias-de-caixa', 'o-dia-em-que-o-dinheiro-entra'],
  },
  {
    id: 'ponto-de-equilibrio',
    name: 'Ponto de equilíbrio',
    summary: 'Quantas vendas pagam o mês, por semana e por dia de trabalho.',
    lessons: ['ponto-de-equilibrio'],
  },
  {
    id: 'pix-para-cobrar',
    name: 'Pix para cobrar',
    summary: 'Código para copiar e QR para imprimir, feitos só no seu aparelho.',
    lessons: ['combinado-antes-do-pix', 'fiado-sem-perder-o-cliente'],
  },
  {
    id: 'calendario-do-negocio',
    name: 'Calendário do negócio',
    summary: 'As datas do DAS e da declaração, já em dia útil, para pôr no celular.',
    lessons: ['cnpj-em-dia'],
  },
] as const

export type ToolId = (typeof tools)[number]['id']

/** The tools that a lesson's sum can be done with. */
export function toolsOfLesson(stageId: string): readonly (typeof tools)[number][] {
  return tools.filter(({ lessons }) => (lessons as readonly string[]).includes(stageId))
}

export function toolNamed(id: ToolId): (typeof tools)[number] {
  const found = tools.find((tool) => tool.id === id)
  if (found === undefined) throw new RangeError(`There is no tool ${id}`)
  return found
}
