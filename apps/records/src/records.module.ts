import { Module } from '@nestjs/common';
import { BoardListController } from './boards/board-list.controller.js';
import { TableListController } from './tables/table-list.controller.js';

export { noRecords, RECORDS, type RecordsServices } from './records-services.js';

/** What can be asked of the read models. The root provides them, as `RECORDS`. */
@Module({ controllers: [BoardListController, TableListController] })
export class RecordsModule {}
