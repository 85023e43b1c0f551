import { Module } from '@nestjs/common';
import { AnalysisController } from './analysis/analysis.controller.js';
import { Solving } from './analysis/solving.js';
import { BoardListController } from './boards/board-list.controller.js';
import { LogController } from './log/log.controller.js';
import { SessionFilesController } from './sessions/session-files.controller.js';
import { SessionReadsController } from './sessions/session-reads.controller.js';
import { ScoreSheetsController } from './tables/score-sheets.controller.js';
import { TableListController } from './tables/table-list.controller.js';

export { noRecords, RECORDS, type RecordsServices } from './records-services.js';

/** What can be asked of the read models. The root provides them, as `RECORDS`. */
@Module({
  controllers: [
    BoardListController,
    TableListController,
    ScoreSheetsController,
    AnalysisController,
    LogController,
    SessionReadsController,
    SessionFilesController,
  ],
  providers: [Solving],
})
export class RecordsModule {}
