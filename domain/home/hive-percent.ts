/** 'Progresso até a Colmeia': how many finished stages reach the hive. */
const stagesToTheHive = 20

export function hivePercent(stagesFinished: number): number {
  return Math.min(100, Math.floor((100 * stagesFinished) / stagesToTheHive))
}
