import { Module } from '@nestjs/common';
import { AnalysisController } from './analysis/analysis.controller.js';
import { Solving } from './analysis/solving.js';
import { BoardListController } from './boards/board-list.controller.js';
import { TableListController } from './tables/table-list.controller.js';

export { noRecords, RECORDS, type RecordsServices } from './records-services.js';

/** What can be asked of the read models. The root provides them, as `RECORDS`. */
@Module({ controllers: [BoardListController, TableListController, AnalysisController], providers: [Solving] })
export class RecordsModule {}
