// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IEscrow2Events as E} from "../solidity/v2/IEscrow2Events.sol";
import {EscrowSteps} from "./EscrowSteps.sol";
import {Vm} from "./Vm.sol";

/// @title Each event says exactly what happened
contract EventsTest is EscrowSteps {
    /// @dev The names of the escrow's events and their values, in their order, without those of the token.
    bytes32[] private _names;
    bytes[] private _values;

    function _record(bytes memory call) private {
        vm.recordLogs();
        _send(call);
        _read();
    }

    function _read() private {
        delete _names;
        delete _values;
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].emitter != address(escrow)) continue;
            _names.push(logs[i].topics[0]);
            bytes memory values;
            for (uint256 j = 1; j < logs[i].topics.length; j++) values = bytes.concat(values, logs[i].topics[j]);
            _values.push(bytes.concat(values, logs[i].data));
        }
    }

    function _is(uint256 place, bytes32 name, bytes memory values) private view {
        require(_names[place] == name, "another event");
        require(keccak256(_values[place]) == keccak256(values), "an event with other values");
    }

    /// @dev The values that every event of a payment begins with.
    function _payment(uint32 milestone) private view returns (bytes memory) {
        Payout memory payout = _payout(now_, milestone);
        return abi.encode(
            payout.agreementId,
            payout.company,
            payout.payee,
            payout.milestone,
            payout.token,
            payout.amount,
            payout.payoutId
        );
    }

    function _only(bytes32 name, bytes memory rest) private view {
        require(_names.length == 1, "more than one event");
        _is(0, name, bytes.concat(_payment(0), rest));
    }

    function testFuzz_openingAndAmendingReportWhatBothSigned(uint256 seed) external {
        now_ = _draft(seed);
        Agreement memory agreement = now_.agreement;
        _record(_openCall(now_));
        bytes memory parties = abi.encode(now_.id, agreement.company, agreement.payee, agreement.token);
        _is(0, E.AgreementOpened.selector, bytes.concat(parties, abi.encode(agreement)));
        Plan memory plan = _newPlan();
        _record(_amendCall(now_, plan));
        bytes memory rest = abi.encode(uint16(1), _hashSchedule(plan.milestones), plan.termsHash);
        _is(0, E.AgreementAmended.selector, bytes.concat(parties, rest));
        require(_names.length == 1);
    }

    function testFuzz_fundingReportsEachMilestone(uint256 seed) external {
        now_ = _opened(seed);
        if (seed % 2 == 0) _amend(now_, _plan(now_));
        _record(_fundCall(now_, _places(), Funding(seed % 3)));
        require(_names.length == 2);
        for (uint32 i = 0; i < 2; i++) {
            uint32 milestone = _places()[i];
            bytes memory rest = abi.encode(now_.milestones[milestone].dueAt, now_.termsHash, now_.version);
            _is(i, E.MilestoneFunded.selector, bytes.concat(_payment(milestone), rest));
        }
    }

    function testFuzz_theShortPathReportsOpeningAndRelease(uint256 seed) external {
        ShortAgreement memory short = _shortDraft(seed);
        _record(_shortCall(short, Funding(seed % 3)));
        bytes32 id = escrow.shortAgreementIdOf(short);
        bytes memory payment = abi.encode(
            id, short.company, short.payee, uint32(0), short.token, short.amount, escrow.payoutIdOf(id, 0)
        );
        require(_names.length == 2);
        _is(0, E.ShortAgreementOpened.selector, bytes.concat(payment, abi.encode(short.termsHash, short.salt)));
        _is(1, E.MilestoneReleased.selector, bytes.concat(payment, abi.encode(0, false)));
    }

    function testFuzz_stepsReportTheirEvidence(uint256 seed) external {
        now_ = _inStatus(seed, Status.Funded);
        _record(_submitCall(now_, 0));
        _only(E.WorkSubmitted.selector, abi.encode(EVIDENCE));
        _record(_changesCall(now_, 0));
        _only(E.ChangesRequested.selector, abi.encode(EVIDENCE, escrow.milestoneOf(now_.id, 0).dueAt));
        address by = seed % 2 == 0 ? now_.agreement.company : now_.agreement.payee;
        _record(_disputeCall(now_, 0, by));
        _only(E.MilestoneDisputed.selector, abi.encode(EVIDENCE, by));
    }

    function testFuzz_endsReportSplitFeeAndWhetherByDeadline(uint256 seed, uint256 toPayee) external {
        now_ = _inStatus(seed, Status.Disputed);
        toPayee %= _amount() + 1;
        uint256 end = seed % 5;
        if (end == 4) toPayee = _amount() * now_.agreement.payeeShareBps / 10_000;
        uint256 fee = (end == 0 ? _amount() : toPayee) * now_.agreement.feeBps / 10_000;
        if (end == 4) vm.warp(block.timestamp + 91 days);
        if (end == 0) _record(_releaseCall(now_, 0));
        if (end == 1) _record(_refundCall(now_, 0));
        if (end == 2) _record(_settleCall(now_, 0, toPayee));
        if (end == 3) _record(_ruleCall(now_, 0, toPayee));
        if (end == 4) _record(abi.encodeCall(escrow.splitAfterArbiterSilence, (now_.agreement, 0)));
        if (end == 0) _only(E.MilestoneReleased.selector, abi.encode(fee, false));
        if (end == 1) _only(E.MilestoneRefunded.selector, abi.encode(false));
        if (end == 2) _only(E.MilestoneSettled.selector, abi.encode(toPayee, fee));
        if (end > 2) _only(E.MilestoneRuled.selector, abi.encode(toPayee, fee, end == 4));
    }

    function testFuzz_defaultsReportTheDeadline(uint256 seed) external {
        now_ = _inStatus(seed, seed % 2 == 0 ? Status.Funded : Status.Submitted);
        vm.warp(block.timestamp + 241 days);
        if (seed % 2 == 0) {
            _record(abi.encodeCall(escrow.refundAfterDue, (now_.agreement, 0)));
            _only(E.MilestoneRefunded.selector, abi.encode(true));
        } else {
            _record(abi.encodeCall(escrow.releaseAfterSilence, (now_.agreement, 0)));
            _only(E.MilestoneReleased.selector, abi.encode(_amount() * now_.agreement.feeBps / 10_000, true));
        }
    }

    function testFuzz_creditsReportTheirOwnerAndRecipient(uint256 seed) external {
        now_ = _inStatus(seed, Status.Funded);
        address owner = now_.agreement.company;
        token.setBlocked(owner, true);
        _record(_refundCall(now_, 0));
        require(_names.length == 2);
        _is(0, E.MilestoneRefunded.selector, bytes.concat(_payment(0), abi.encode(false)));
        _is(1, E.CreditRecorded.selector, bytes.concat(_payment(0), abi.encode(owner)));
        _record(_claimCall(_payout(now_, 0), owner, stranger));
        _only(E.CreditClaimed.selector, abi.encode(owner, stranger));
    }

    function testFuzz_revocationsReportTheirSigner(uint256 seed, bytes32 digest) external {
        now_ = _draft(seed);
        address signer = now_.agreement.payee;
        _record(_revokeCall(signer, digest));
        require(_names.length == 1);
        _is(0, E.SignatureRevoked.selector, abi.encode(signer, digest));
    }
}
