import type { SampleIdea } from '#demo/content/demo-content.ts'

/** The idea of the member who tries the demonstration: it has comments and a project. */
export const ownIdea: Omit<SampleIdea, 'id' | 'author'> = {
  title: 'Velas de cera de abelha feitas com sobras do apiário',
  description:
    'Meu tio descarta a cera que sobra da colheita. Fiz doze velas, vendi nove na portaria do prédio a R$\u00a028,00 e três pessoas perguntaram quando sai a próxima leva. Quero testar uma caixa com quatro velas pequenas para presente. Vocês comprariam para dar ou para usar?',
  category: 'servicos',
  daysAgo: 2,
  likes: ['bia-laranjeira', 'duda-girassol', 'zeca-jatai', 'lia-mandacaia'],
  dislikes: [],
  comments: [
    {
      author: 'zeca-jatai',
      text: 'Antes de crescer, pergunte ao seu tio quantos quilos sobram por mês e em quais meses não sobra nada. A cera some no inverno, e é quando o presente vende mais.',
    },
    {
      author: 'duda-girassol',
      text: 'Eu compraria para dar. A caixa pede um cartão que conte de onde veio a cera: foi isso que me fez querer.',
      reaction: 'like',
    },
    {
      author: 'nanda-ipe',
      text: 'Nove vendidas de doze é um bom começo. Quanto custou cada uma, contando o pavio, o gás e a sua hora?',
    },
  ],
}
