// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IEscrow2Events as E} from "../solidity/v2/IEscrow2Events.sol";
import {EscrowSteps} from "./EscrowSteps.sol";

/// @title Which step is possible in which status, and when
contract MilestonesTest is EscrowSteps {
    /// @dev The calls that end or move a milestone, numbered as in `_move`.
    uint256 private constant MOVES = 10;

    function _move(uint256 move) private returns (bytes memory) {
        if (move == 0) return _submitCall(now_, 0);
        if (move == 1) return _changesCall(now_, 0);
        if (move == 2) return _releaseCall(now_, 0);
        if (move == 3) return _refundCall(now_, 0);
        if (move == 4) return _settleCall(now_, 0, 0);
        if (move == 5) return _disputeCall(now_, 0, now_.agreement.payee);
        if (move == 6) return _ruleCall(now_, 0, 0);
        if (move == 7) return abi.encodeCall(escrow.releaseAfterSilence, (now_.agreement, 0));
        if (move == 8) return abi.encodeCall(escrow.refundAfterDue, (now_.agreement, 0));
        return abi.encodeCall(escrow.splitAfterArbiterSilence, (now_.agreement, 0));
    }

    /// @dev The statuses in which the move is possible, and the status after it.
    function _rule(uint256 move) private pure returns (uint256 from, Status to) {
        uint256 held = FUNDED | SUBMITTED | DISPUTED;
        if (move == 0) return (FUNDED, Status.Submitted);
        if (move == 1) return (SUBMITTED, Status.Funded);
        if (move == 2) return (held, Status.Released);
        if (move == 3) return (held, Status.Refunded);
        if (move == 4) return (held, Status.Settled);
        if (move == 5) return (FUNDED | SUBMITTED, Status.Disputed);
        if (move == 6) return (DISPUTED, Status.Ruled);
        if (move == 7) return (SUBMITTED, Status.Released);
        if (move == 8) return (FUNDED, Status.Refunded);
        return (DISPUTED, Status.Ruled);
    }

    function testFuzz_eachStepIsPossibleInItsStatusesOnly(uint256 seed) external {
        _isPossibleInItsStatusesOnly(seed, Status(seed % 8), seed / 8 % MOVES);
    }

    function test_eachStepMeetsEachStatus() external {
        for (uint256 i = 0; i < 8 * MOVES; i++) {
            vm.warp(1_800_000_000);
            _isPossibleInItsStatusesOnly(i, Status(i % 8), i / 8);
        }
    }

    function _isPossibleInItsStatusesOnly(uint256 seed, Status status, uint256 move) private {
        now_ = _inStatus(seed, status);
        if (move > 6) vm.warp(block.timestamp + 500 days);
        (uint256 from, Status to) = _rule(move);
        if (from & (1 << uint8(status)) == 0) {
            _refuses(_move(move), abi.encodeWithSelector(E.MilestoneInStatus.selector, now_.id, 0, status));
            require(escrow.milestoneOf(now_.id, 0).status == status);
        } else {
            _send(_move(move));
            Milestone memory milestone = escrow.milestoneOf(now_.id, 0);
            require(milestone.status == to && milestone.since == block.timestamp);
            require(milestone.amount == now_.milestones[0].amount && milestone.version == 0);
        }
        if (status != Status.None) {
            uint32[] memory places = new uint32[](1);
            vm.warp(1_800_000_000);
            status = escrow.milestoneOf(now_.id, 0).status;
            _refuses(
                _fundCall(now_, places, Funding.Authorization),
                abi.encodeWithSelector(E.MilestoneInStatus.selector, now_.id, 0, status)
            );
        }
    }

    /// @dev Until the last second one call works and the other is too early; after it the other way round.
    function _turnsAt(uint256 last, bytes memory before, bytes memory afterwards, uint32 late, bool beyond) private {
        vm.warp(last);
        _refuses(afterwards, abi.encodeWithSelector(E.TooEarly.selector, last, last));
        if (!beyond) return _send(before);
        vm.warp(last + 1 + late);
        _refuses(before, abi.encodeWithSelector(E.TooLate.selector, last, last + 1 + late));
        vm.warp(last + 1);
        _refuses(before, abi.encodeWithSelector(E.TooLate.selector, last, last + 1));
        _send(afterwards);
    }

    function testFuzz_fundedWorkIsHandedInByDueDateAndGrace(uint256 seed, uint32 late, bool beyond, bool dispute)
        external
    {
        chosenDeadline = type(uint256).max;
        now_ = _inStatus(seed, Status.Funded);
        uint256 last = uint256(now_.milestones[0].dueAt) + now_.agreement.grace;
        _turnsAt(last, dispute ? _move(5) : _move(0), _move(8), late, beyond);
        Status status = escrow.milestoneOf(now_.id, 0).status;
        require(status == (beyond ? Status.Refunded : dispute ? Status.Disputed : Status.Submitted));
    }

    function testFuzz_submittedWorkIsAnsweredWithinTheReviewPeriod(
        uint256 seed,
        uint32 late,
        bool beyond,
        bool dispute
    ) external {
        chosenDeadline = type(uint256).max;
        now_ = _inStatus(seed, Status.Funded);
        vm.warp(now_.milestones[0].dueAt);
        _send(_move(0));
        uint256 last = block.timestamp + now_.agreement.reviewPeriod;
        _turnsAt(last, dispute ? _move(5) : _move(1), _move(7), late, beyond);
        Status status = escrow.milestoneOf(now_.id, 0).status;
        require(status == (beyond ? Status.Released : dispute ? Status.Disputed : Status.Funded));
    }

    function testFuzz_theArbiterRulesWithinTheArbitrationPeriod(uint256 seed, uint32 late, bool beyond) external {
        chosenDeadline = type(uint256).max;
        now_ = _inStatus(seed, Status.Disputed);
        _turnsAt(block.timestamp + now_.agreement.arbitrationPeriod, _move(6), _move(9), late, beyond);
        require(escrow.milestoneOf(now_.id, 0).status == Status.Ruled);
    }

    function testFuzz_changesAreAskedForFiveTimes(uint256 seed) external {
        now_ = _inStatus(seed, Status.Submitted);
        uint256 period = now_.agreement.reviewPeriod;
        for (uint256 round = 0; round < 5; round++) {
            vm.warp(block.timestamp + _random(seed, "wait", period));
            uint256 dueAt = escrow.milestoneOf(now_.id, 0).dueAt;
            _send(_move(1));
            Milestone memory milestone = escrow.milestoneOf(now_.id, 0);
            require(milestone.changes == round + 1 && milestone.status == Status.Funded);
            uint256 atLeast = block.timestamp + period;
            require(milestone.dueAt == (dueAt > atLeast ? dueAt : atLeast), "the due date is wrong");
            _send(_move(0));
        }
        _refuses(_move(1), abi.encodeWithSelector(E.TooManyChanges.selector, 5));
    }

    function testFuzz_onlyPartiesDisputeAndOnlyWithAnArbiter(uint256 seed, address other) external {
        now_ = _inStatus(seed, seed % 2 == 0 ? Status.Funded : Status.Submitted);
        if (other == now_.agreement.company || other == now_.agreement.payee) other = stranger;
        _refuses(_disputeCall(now_, 0, other), abi.encodeWithSelector(E.InvalidParty.selector, other));
        _refuses(_disputeCall(now_, 0, arbiter), abi.encodeWithSelector(E.InvalidParty.selector, arbiter));
        _send(_disputeCall(now_, 0, seed % 4 < 2 ? now_.agreement.company : now_.agreement.payee));
        Deal storage deal = _draft(seed);
        deal.agreement.arbiter = address(0);
        deal.id = escrow.agreementIdOf(deal.agreement);
        _send(_openCall(deal));
        _fund(deal, 0);
        _refuses(
            _disputeCall(deal, 0, deal.agreement.company), abi.encodeWithSelector(E.InvalidParty.selector, address(0))
        );
    }

    /// @dev Whatever waits ends without a signature, by anybody, when its time has passed.
    function testFuzz_everyWaitingStatusHasAnExit(uint256 seed) external {
        Status[3] memory waiting = [Status.Funded, Status.Submitted, Status.Disputed];
        uint256 which = seed % 3;
        now_ = _inStatus(seed, waiting[which]);
        vm.warp(block.timestamp + 241 days);
        vm.prank(stranger);
        _send(_move(which == 0 ? 8 : which == 1 ? 7 : 9));
        require(escrow.milestoneOf(now_.id, 0).status > Status.Disputed);
    }
}
