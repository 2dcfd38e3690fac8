import { expect, it } from 'vitest'
import { toolNamed, toolsOfLesson } from './tool-list.ts'

it('the lessons that do a sum name its tool', () => {
  const of = (stageId: string) => toolsOfLesson(stageId).map(({ id }) => id)
  expect(of('preco-com-margem')).toEqual(['simulador-de-preco'])
  expect(of('cnpj-em-dia')).toEqual(['termometro-do-mei', 'calendario-do-negocio'])
  expect(of('cace-reclamacoes')).toEqual([])
  expect(toolNamed('pix-para-cobrar').name).toBe('Pix para cobrar')
})
